import { IconMail } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/page.ts'
import { withGuests } from '../core/roles.ts'

/** The built-in mailbox. */
export const mailbox: Area = {
  name: 'mailbox',
  pages: [
    page({
      path: '/app/mailbox',
      title: 'mailbox.title',
      for: withGuests,
      load: () => import('./MailboxScreen.tsx').then((file) => file.MailboxScreen),
    }),
  ],
  userMenu: [{ order: 55, label: 'mailbox.title', to: '/app/mailbox', icon: IconMail }],
}
