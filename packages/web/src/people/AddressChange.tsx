import { useRead, useWrite } from '../core/api.ts'
import { formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import type { Person } from './person.ts'

const refresh = ['GET /users/{id}'] as const

/** A changed address that its owner hasn’t confirmed yet (AUTH-7): what applies until then, and what can be done about it. */
export function AddressChange({ person }: { person: Person }) {
  const me = useCurrentUser()
  const { id, email = '', addressChange } = person
  const again = useWrite('POST /users/{id}/address-change/link', {
    refresh,
    done: ({ addressChange: saved }) =>
      showSuccess(
        saved?.isSavedLocally
          ? t('addressChange.createdAgain')
          : t('addressChange.sentAgain', { address: saved?.address ?? '' }),
      ),
  })
  const cancel = useWrite('DELETE /users/{id}/address-change', {
    refresh,
    done: () => showSuccess(t('addressChange.canceled')),
  })
  if (!addressChange) return null
  const { address, requestedAt, by, isSavedLocally } = addressChange
  const isTheirs = !me.impersonator && (id === me.id || person.can.edit.includes('email'))
  const actions = (
    <>
      <Button size="small" busy={again.isPending} onClick={() => again.mutate({ id })}>
        {t(isSavedLocally ? 'addressChange.createAgain' : 'addressChange.sendAgain')}
      </Button>
      <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        {t('addressChange.cancel')}
      </Button>
    </>
  )
  return (
    <Banner actions={isTheirs && actions}>
      <b>{t(isSavedLocally ? 'addressChange.waitsHere' : 'addressChange.waits', { address })}</b>{' '}
      {isSavedLocally &&
        t(id === me.id ? 'addressChange.linkHereYours' : 'addressChange.linkHere', { name: person.name })}{' '}
      {t('addressChange.requested', { by, when: formatTimeAgo(requestedAt), email })}
    </Banner>
  )
}

/** The same on the user’s own settings page. */
export function OwnAddressChange() {
  const { id } = useCurrentUser()
  const { data } = useRead('GET /users/{id}', { id })
  return data ? <AddressChange person={data} /> : null
}
