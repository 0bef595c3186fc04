import type { Case } from '../case.ts';
import { frameworks } from './frameworks.ts';
import { hostile } from './hostile-pages.ts';
import { life } from './lifecycle.ts';
import { loading } from './loading.ts';
import { looks } from './styles-and-policies.ts';
import { kept } from './layout-shift.ts';
import { reach } from './accessibility.ts';
import { session } from './session.ts';

export const cases: Case[] = [...loading, ...kept, ...session, ...life, ...frameworks, ...hostile, ...looks, ...reach];
