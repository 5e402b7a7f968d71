import { IconMail, IconMailCheck } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/page.ts'
import { admins, withGuests } from '../core/roles.ts'

/** The built-in mailbox, and the log of all mails below the settings. */
export const mailbox: Area = {
  name: 'mailbox',
  pages: [
    page({
      path: '/app/mailbox',
      title: 'mailbox.title',
      for: withGuests,
      load: () => import('./MailboxScreen.tsx').then((file) => file.MailboxScreen),
    }),
    page({
      path: '/app/admin/settings/mail-log',
      title: 'mailLog.title',
      for: admins,
      below: [{ to: '/app/admin/settings', title: 'shell.companySettings' }],
      load: () => import('./MailLogScreen.tsx').then((file) => file.MailLogScreen),
    }),
  ],
  settings: [
    {
      ...{ group: 'mail', order: 10, to: '/app/admin/settings/mail-log', errors: 'mailLog' },
      ...{ label: 'mailLog.title', hint: 'settings.hint.mailLog', icon: IconMailCheck },
    },
  ],
  userMenu: [{ order: 55, label: 'mailbox.title', to: '/app/mailbox', icon: IconMail }],
}
