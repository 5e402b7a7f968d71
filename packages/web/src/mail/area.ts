import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { admins, withGuests } from '../core/roles.ts'

const hub = '/app/admin/settings'
const below = [{ to: hub, title: 'shell.companySettings' }] as const

/** The built-in mailbox, the log of all emails, and the addresses to which none are sent anymore (ADM-P03, SET-11). */
export const area: Area = {
  pages: [
    page({
      path: '/app/mailbox',
      title: 'mailbox.title',
      for: withGuests,
      load: () => import('./MailboxPage.tsx').then((file) => file.MailboxPage),
    }),
    page({
      path: `${hub}/mail-log`,
      title: 'mailLog.title',
      for: admins,
      below,
      load: () => import('./EmailLogPage.tsx').then((file) => file.EmailLogPage),
    }),
    page({
      path: `${hub}/bounced-emails`,
      title: 'bounced.title',
      for: admins,
      below,
      load: () => import('./BouncedEmailsPage.tsx').then((file) => file.BouncedEmailsPage),
    }),
  ],
  userMenu: [{ order: 55, label: 'mailbox.title', to: '/app/mailbox', icon: 'Mail' }],
}
