import type { SeedReport } from './seed/seed.ts';
import type { Env } from './platform/env.ts';
import type { Mailer } from './platform/mail/mailer.ts';

export function formatStartupBanner(
  { PRODUCT_NAME, PUBLIC_URL, SMTP_URL }: Env,
  mailer: Mailer,
  demo: SeedReport | null,
): string {
  const lines: [string, string][] = [[`${PRODUCT_NAME} is running at`, PUBLIC_URL]];
  if (demo) {
    lines.push(['Open an invitation', demo.inviteUrl]);
    lines.push(['Sign in as the host', demo.hostEmail]);
    lines.push(['Sign in as a member', demo.memberEmail]);
  }
  lines.push([SMTP_URL ? 'E-mails are sent via' : 'E-mails and codes are in', mailer.destination]);
  const width = Math.max(...lines.map(([name]) => name.length));
  return `\n${lines.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`;
}
