import type { Case } from '../case.ts';
import { frameworks } from './frameworks.ts';
import { hostile } from './hostile.ts';
import { life } from './life.ts';
import { loading } from './loading.ts';
import { looks } from './looks.ts';
import { kept } from './places.ts';
import { reach } from './reach.ts';
import { session } from './session.ts';

export const cases: Case[] = [...loading, ...kept, ...session, ...life, ...frameworks, ...hostile, ...looks, ...reach];
