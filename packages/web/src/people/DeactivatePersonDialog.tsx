import { useBulkPreview } from '../core/bulk-preview.ts'
import { t } from '../core/i18n.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { OpenWorkWarning } from './OpenWorkWarning.tsx'
import type { Person } from './person.ts'

type Props = { person: Person; busy: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before someone is deactivated, and says what open work they have. */
export function DeactivatePersonDialog({ person: { id, name }, busy, onConfirm, onClose }: Props) {
  const counted = useBulkPreview('POST /deactivations', { personIds: [id] })
  return (
    <Confirm
      title={t('people.deactivateAsk', { name })}
      body={
        <>
          <p>{t('people.deactivateBody', { name })}</p>
          <div role="status">
            <OpenWorkWarning waiting={counted.data?.waiting} />
          </div>
        </>
      }
      confirm={t('people.deactivate')}
      isDanger
      busy={busy || (!counted.data && !counted.error)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
