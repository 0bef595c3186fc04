/** Colours and fonts of e-mails, and of the pages that their links open. */
/** The light theme for mail programs: sRGB colours and inline styles. */
export const lightColors = {
  paper: '#e8e6da',
  card: '#fbfaf5',
  fold: '#f4f2e8',
  cloth: '#dbd5c5',
  ink: '#271d18',
  soft: '#594d44',
  line: '#c7c3b4',
  accent: '#7b162f',
  on: '#fcf8ee',
};
/** The dark theme, for mail programs that support dark mode. */
export const darkColors: typeof lightColors = {
  paper: '#17110d',
  card: '#28201b',
  fold: '#312922',
  cloth: '#231a14',
  ink: '#ede6d5',
  soft: '#b5ab9a',
  line: '#423932',
  accent: '#dfba6d',
  on: '#26190d',
};
export const EMAIL_SERIF = "Literata, 'Iowan Old Style', Georgia, serif";
export const EMAIL_SANS = "Ysabeau, 'Gill Sans Nova', Optima, 'Segoe UI', sans-serif";
