/** Sign-in (R01–R05, R52), and the way from one origin to another (R03). */
import type { Row } from './call.ts';
import * as s from './shapes/session.ts';

export const signInCalls = {
  makeNonce: { method: 'POST', path: '/api/auth/nonce/', who: 'anyone', repeat: 'auth', answer: s.Nonce },
  sendCode: { method: 'POST', path: '/api/auth/email-code/send-code/', who: 'anyone', repeat: 'auth', answer: s.CodeSent },
  verifyCode: { method: 'POST', path: '/api/auth/email-code/verify-code/', who: 'anyone', repeat: 'auth', answer: s.Auth },
  loginGoogle: { method: 'POST', path: '/api/auth/google/login/', who: 'anyone', repeat: 'auth', answer: s.Auth },
  loginApple: { method: 'POST', path: '/api/auth/apple/login/', who: 'anyone', repeat: 'auth', answer: s.Auth },
  makeHandoff: { method: 'POST', path: '/api/auth/handoff/', who: 'signed-in', repeat: 'auth', answer: s.HandoffCode },
  exchange: { method: 'POST', path: '/api/auth/exchange/', who: 'anyone', repeat: 'auth', answer: s.Auth },
} as const satisfies Record<string, Row>;
