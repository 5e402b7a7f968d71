import type { Area } from '../core/area.ts'
import { page } from '../core/page.ts'
import { admins } from '../core/roles.ts'

const hub = '/app/admin/settings'
const below = [{ to: hub, title: 'shell.companySettings' }] as const

/** What became of all mails, and the addresses to which none go any more (ADM-P03, SET-11). */
export const mailLog: Area = {
  name: 'mail-log',
  pages: [
    page({
      path: `${hub}/mail-log`,
      title: 'mailLog.title',
      for: admins,
      below,
      load: () => import('./MailLogScreen.tsx').then((file) => file.MailLogScreen),
    }),
    page({
      path: `${hub}/bounced-emails`,
      title: 'bounced.title',
      for: admins,
      below,
      load: () => import('./BouncedScreen.tsx').then((file) => file.BouncedScreen),
    }),
  ],
  settings: [
    {
      ...{ group: 'mail', order: 10, to: `${hub}/mail-log`, errors: 'mailLog' },
      ...{ label: 'mailLog.title', hint: 'settings.hint.mailLog', icon: 'MailCheck' },
    },
    {
      ...{ group: 'mail', order: 20, to: `${hub}/bounced-emails`, errors: 'bouncedMails' },
      ...{ label: 'bounced.title', hint: 'bounced.hint', icon: 'MailX' },
    },
  ],
}
