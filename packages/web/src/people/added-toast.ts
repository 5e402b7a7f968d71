import { t } from '../core/i18n.ts'
import { showCreated, showSuccess } from '../core/toasts.ts'

type AnswerOfAdding = { people: readonly { id: string; name: string }[]; invitedLater: number }

/** Says who was added, with a link to them; it stays across pages until it is closed (TOAST-04). */
export function showPersonAdded(added: AnswerOfAdding): void {
  const [person] = added.people
  if (!person) return
  showCreated(t('directory.added', { name: person.name }), {
    action: { label: t('directory.open'), to: `/app/user/${person.id}` },
  })
  showInvitedLater(added)
}

/** Says how many invitations are delayed by the daily limit. */
export function showInvitedLater({ invitedLater }: AnswerOfAdding): void {
  if (invitedLater > 0) showSuccess(t('directory.invitedLater', { count: invitedLater }))
}
