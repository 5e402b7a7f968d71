import { t } from '../core/i18n.ts'
import { showCreated, showSuccess } from '../core/toasts.ts'

type AddedPeople = { people: readonly { id: string; name: string }[]; invitedLater: number }

/** Says who has been added, and leads to them; it stays through the pages until someone closes it (TOAST-04). */
export function showPeopleAdded({ people, invitedLater }: AddedPeople): void {
  const [only] = people
  if (!only) return
  if (people.length === 1)
    showCreated(t('directory.added', { name: only.name }), {
      action: { label: t('directory.open'), to: `/app/user/${only.id}` },
    })
  else
    showCreated(t('directory.addedSeveral', { count: people.length }), {
      action: { label: t('directory.toDirectory'), to: '/app/admin/directory' },
    })
  if (invitedLater > 0) showSuccess(t('directory.invitedLater', { count: invitedLater }))
}
