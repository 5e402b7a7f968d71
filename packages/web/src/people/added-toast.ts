import { t } from '../core/i18n.ts'
import { showCreated, showSuccess } from '../core/toasts.ts'

type AnswerOfAdding = { people: readonly { id: string; name: string }[]; invitedLater: number }

/** Says who has been added, and leads to them; it stays through the pages until someone closes it (TOAST-04). */
export function showPersonAdded(added: AnswerOfAdding): void {
  const [person] = added.people
  if (!person) return
  showCreated(t('directory.added', { name: person.name }), {
    action: { label: t('directory.open'), to: `/app/user/${person.id}` },
  })
  showInvitedLater(added)
}

/** Says how many invitations wait for the daily limit. */
export function showInvitedLater({ invitedLater }: AnswerOfAdding): void {
  if (invitedLater > 0) showSuccess(t('directory.invitedLater', { count: invitedLater }))
}
