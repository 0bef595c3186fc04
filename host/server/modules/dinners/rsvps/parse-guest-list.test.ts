import { describe, expect, test } from 'vitest';
import { parseGuestList, readLine } from './parse-guest-list.ts';

const read = (text: string) => {
  const { lines, fields } = parseGuestList(text);
  return lines.map((line) => {
    const { first_name, last_name, email, dietary_needs, party } = readLine(line, fields);
    return [line.line, first_name, last_name, email, dietary_needs, party]
      .filter((value, column) => value || column < 5)
      .join('|');
  });
};

describe('parseGuestList', () => {
  test('[R44] a spreadsheet’s columns are found by their header, in any order and language', () => {
    expect(
      read(
        '\uFEFFNachname;E-Mail;Firma;Vorname;Ernährung\r\n"Silva; jr";a@x.example;ACME;Ana;vegan\r\n',
      ),
    ).toEqual(['2|Ana|Silva; jr|a@x.example|vegan']);
    expect(read('First Name\tLast Name\tE-mail\nAna\tSilva\ta@x.example')).toEqual([
      '2|Ana|Silva|a@x.example|',
    ]);
  });

  test('[R79] a column of plus-ones is found by its header', () => {
    for (const header of ['Plus-one', '+1', 'Companion', 'Begleitung', 'المرافق']) {
      const { lines, fields } = parseGuestList(`name;email;${header}\nAna Silva;a@x.example;Bo Li`);
      expect(readLine(lines[0]!, fields).plus_ones).toBe('Bo Li');
    }
  });

  test.each([
    ['Anna Berg\t+1\nOmar Haddad\t+1', ['name', 'plus_ones']],
    ['Anna,Berg,+1', ['first_name', 'last_name', 'plus_ones']],
    ['Anna Berg;Begleitung\nOmar Haddad;', ['name', 'plus_ones']],
    ['Anna Berg,a@x.example,+2\nOmar Haddad,o@x.example,', ['name', 'email', 'plus_ones']],
  ])('[R79] a plus-one in the first line makes it no header: %j', (text, fields) => {
    expect(parseGuestList(text)).toMatchObject({ header: null, fields });
  });

  test('[R79] a column of groups is found by its header', () => {
    for (const header of ['Group', 'Party', 'Company table', 'Gruppe', 'Firmentisch', 'المجموعة'])
      expect(read(`name;email;${header}\nAna Silva;a@x.example;Silva`)).toEqual([
        '2|Ana|Silva|a@x.example||Silva',
      ]);
  });

  test('[R44] pasted lines need no header, and names may carry their address', () => {
    expect(read('高橋 美咲 <m@x.example>')).toEqual(['1|美咲|高橋|m@x.example|']);
    expect(read('Ana Maria Silva <a@x.example>\n\nBo\n')).toEqual([
      '1|Ana Maria|Silva|a@x.example|',
      '3|Bo|||',
    ]);
    expect(read('Ana Silva, a@x.example\nBo Li, b@x.example')).toEqual([
      '1|Ana|Silva|a@x.example|',
      '2|Bo|Li|b@x.example|',
    ]);
    expect(read('Ana,Silva,a@x.example,ACME')).toEqual(['1|Ana|Silva|a@x.example|']);
    expect(read('a@x.example\nBo <b@x.example>\nCy Li')).toEqual([
      '1|||a@x.example|',
      '2|Bo||b@x.example|',
      '3|Cy|Li||',
    ]);
  });

  test('[R79] “Last, First” is turned round; a suffix after a comma stays with the last name', () => {
    expect(
      read('name;email\nSilva-Sá, Dr. Ana;a@x.example\nMartin King, Jr.;b@x.example\nLi،Bo;'),
    ).toEqual(['2|Dr. Ana|Silva-Sá|a@x.example|', '3|Martin|King Jr.|b@x.example|', '4|Bo|Li||']);
  });

  test.each([
    ['Anna Silva, Acme GmbH', 'Anna|Silva'],
    ['Anna Maria Silva, Acme GmbH & Co. KG', 'Anna Maria|Silva'],
    ['Jan de Vries, Tulip N.V.', 'Jan de|Vries'],
    ['Ewa Nowak, Kilny sp. z o.o.', 'Ewa|Nowak'],
    ['Ana Sousa, Forno Unipessoal, Lda.', 'Ana|Sousa'],
    ['Bo Li, Smith & Sons', 'Bo|Li'],
    ['Jane Roe, Museum of Modern Art', 'Jane|Roe'],
    ['Ana, Acme Ltd', 'Ana|'],
    ['نور الهاشمي، شركة المياه', 'نور|الهاشمي'],
    ['Silva, Anna', 'Anna|Silva'],
    ['García Márquez, Gabriel José', 'Gabriel José|García Márquez'],
    ['Silva, Prof. Dr. Anna Maria', 'Prof. Dr. Anna Maria|Silva'],
    ['Nguyen, Co', 'Co|Nguyen'],
    ['Ruiz, María de los Ángeles', 'María de los Ángeles|Ruiz'],
    ['Smith, Anna & Ben', 'Anna & Ben|Smith'],
    ['Lee, Ann +1', 'Ann +1|Lee'],
    ['Roe, Mary A. G.', 'Mary A. G.|Roe'],
    ['Park, Ji Se', 'Ji Se|Park'],
  ])('[R79] in a name, %s is %s', (name, expected) => {
    expect(read(`name\n"${name}"`)).toEqual([`2|${expected}||`]);
  });

  test('[R79] a company in a column of its own is no last name', () => {
    expect(read('Anna Silva, Acme GmbH, a@x.example\nBo Li, Kiln, b@x.example')).toEqual([
      '1|Anna|Silva|a@x.example|',
      '2|Bo|Li|b@x.example|',
    ]);
    expect(read('Anna Silva, Acme GmbH')).toEqual(['1|Anna|Silva||']);
    expect(read('Ana,Silva,a@x.example\nBo,Li,b@x.example\nCy,Acme GmbH,c@x.example')).toEqual([
      '1|Ana|Silva|a@x.example|',
      '2|Bo|Li|b@x.example|',
      '3|Cy|Acme GmbH|c@x.example|',
    ]);
    expect(read('a@x.example, Anna Silva\nBo Li <b@x.example>')).toEqual([
      '1|Anna|Silva|a@x.example|',
      '2|Bo|Li|b@x.example|',
    ]);
  });

  test.each([
    ['Agnès Le Goff-Marchand, vegan', '1|Agnès Le|Goff-Marchand||vegan'],
    ['Anna Silva <a@x.example>, vegan', '1|Anna|Silva|a@x.example|vegan'],
    ['name\n"Anna Silva, vegan"', '2|Anna|Silva||vegan'],
    ['Ana,Silva\nBo,Li\nCy Roe,gluten-free', '1|Ana|Silva||', '2|Bo|Li||', '3|Cy|Roe||gluten-free'],
    ['Bo Li, b@x.example\nAna Sá, halal', '1|Bo|Li|b@x.example|', '2|Ana|Sá||halal'],
    ['First name,Last name\nAnna,Frei\nKim,No-eul', '2|Anna|Frei||', '3|Kim|No-eul||'],
    ['Anna,Frei\nUrs,Frei', '1|Anna|Frei||', '2|Urs|Frei||'],
    ['Name,E-mail\nBo Li,no email', '2|Bo|Li|no email|'],
  ])('[R79] what a guest eats is no part of a name: %j', (text, ...lines) => {
    expect(read(text)).toEqual(lines);
  });

  test('[R79] an address that isn’t complete is no name', () => {
    expect(read('Anna\nanneke@visser\nbo@')).toEqual([
      '1|Anna|||',
      '2|||anneke@visser|',
      '3|||bo@|',
    ]);
  });

  test('[R44] a cell over two lines keeps the line it begins in', () => {
    expect(read('name,email\n"Ana\nSilva",a@x.example\nBo,b@x.example')).toEqual([
      '2|Ana|Silva|a@x.example|',
      '4|Bo||b@x.example|',
    ]);
  });

  test('[R44] a quote that never closes breaks no other line', () => {
    expect(read('name,email\n"Ana,a@x.example\nBo,b@x.example')).toEqual([
      '2|Ana||a@x.example|',
      '3|Bo||b@x.example|',
    ]);
  });

  test('[R44] a million characters in one line are read in no time', () => {
    for (const filler of ['a', ' ', '@'])
      expect(read(`a${filler.repeat(1_000_000)}b\nBo`)).toHaveLength(2);
    expect(parseGuestList('').lines).toEqual([]);
  });
});
