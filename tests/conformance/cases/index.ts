import type { Case } from '../case.ts';
import { frameworks } from './frameworks.ts';
import { hostilePages } from './hostile-pages.ts';
import { lifecycle } from './lifecycle.ts';
import { loading } from './loading.ts';
import { stylesAndPolicies } from './styles-and-policies.ts';
import { dialog } from './dialog.ts';
import { placement } from './placement.ts';
import { layoutShift } from './layout-shift.ts';
import { accessibility } from './accessibility.ts';
import { session } from './session.ts';

export const cases: Case[] = [
  ...loading,
  ...layoutShift,
  ...session,
  ...lifecycle,
  ...frameworks,
  ...hostilePages,
  ...stylesAndPolicies,
  ...placement,
  ...dialog,
  ...accessibility,
];
