import type { PersonFile } from '@perennial/contract/files/person-files.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import type { Person } from '../people/person.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { MoreMenu } from '../ui/Menu.tsx'

const refresh = ['GET /users/{id}/files'] as const

/** The actions for a file: share it with the person, unshare, remove. */
export function PersonFileActions({ person, file }: { person: Person; file: PersonFile }) {
  const [isAsking, setAsking] = useState(false)
  const input = { id: person.id, fileId: file.id }
  const names = { file: file.name, name: person.name }
  const unshare = useWrite('DELETE /users/{id}/files/{fileId}/sharing', {
    refresh,
    done: () => showSuccess(t('files.unshared', names)),
  })
  const share = useWrite('PUT /users/{id}/files/{fileId}/sharing', {
    refresh,
    done: () =>
      showSuccess(t('files.shared', names), {
        action: { label: t('people.undo'), act: () => unshare.mutate(input) },
      }),
  })
  const remove = useWrite('DELETE /users/{id}/files/{fileId}', {
    refresh,
    done: () => {
      setAsking(false)
      showSuccess(t('files.removed', names))
    },
  })
  return (
    <>
      <MoreMenu
        kind="quiet"
        label={t('files.actionsOf', names)}
        items={[
          file.sharedAt
            ? { label: t('files.unshare'), onClick: () => unshare.mutate(input) }
            : { label: t('files.share', names), onClick: () => share.mutate(input) },
          { label: t('files.remove'), isDanger: true, onClick: () => setAsking(true) },
        ]}
      />
      {isAsking && (
        <Confirm
          title={t('files.removeAsk', names)}
          body={t('files.removeBody', names)}
          confirm={t('files.remove')}
          isDanger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(input)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
