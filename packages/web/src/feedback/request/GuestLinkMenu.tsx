import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { MoreMenu } from '../../ui/Menu.tsx'
import { changedByFeedback, type Participant } from '../feedback-messages.ts'

type Props = { requestId: string; participant: Participant }

/** The actions on a guest's personal link, for people who pick reviewers. */
export function GuestLinkMenu({ requestId, participant: { person, guestLink } }: Props) {
  const path = '/feedback-cycle-requests/{requestId}/participants/{reviewerId}/guest-link' as const
  const send = useWrite(`POST ${path}`, {
    refresh: changedByFeedback,
    done: () => showSuccess(t('feedback.guestLink.sent', { name: person.name })),
  })
  const revoke = useWrite(`DELETE ${path}`, {
    refresh: changedByFeedback,
    done: () => showSuccess(t('feedback.guestLink.revoked', { name: person.name })),
  })
  const address = { requestId, reviewerId: person.id }
  if (guestLink === null || guestLink === 'NOT_SENT') return null
  return (
    <MoreMenu
      kind="quiet"
      label={t('feedback.guestLink.menu', { name: person.name })}
      items={[
        { label: t('feedback.guestLink.send'), onClick: () => send.mutate(address) },
        ...(guestLink === 'SENT'
          ? [{ label: t('feedback.guestLink.revoke'), onClick: () => revoke.mutate(address) }]
          : []),
      ]}
    />
  )
}
