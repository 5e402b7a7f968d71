import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { useNavigateTo } from '../core/url-query.ts'
import type { Person } from '../people/person.ts'
import { Confirm } from '../ui/Dialog.tsx'

/** Deletes a person for good, after showing what is erased and what stays; the text has to be typed (KEEP-7). */
export function DeletePersonDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const go = useNavigateTo()
  const ends = useRead('GET /users/{id}/deletion', { id })
  const deletion = useWrite('POST /users/{id}/deletion', {
    refresh: ['GET /users'],
    done: () => {
      onClose()
      showSuccess(t('peopleEnds.isDeleted', { name }), { stays: true })
      go('/app/people/directory', { replace: true })
    },
  })
  return (
    <Confirm
      title={t('peopleEnds.deleteAsk', { name })}
      body={
        <>
          <p>{t('peopleEnds.deleteBody')}</p>
          <div role="status">{ends.data && <Consequences name={name} {...ends.data} />}</div>
        </>
      }
      confirm={t('peopleEnds.delete')}
      isDanger
      typed={DELETION_CONFIRMATION}
      busy={deletion.isPending || (!ends.data && !ends.error)}
      onConfirm={() => deletion.mutate({ id, confirmation: DELETION_CONFIRMATION })}
      onClose={onClose}
    />
  )
}

type Ends = { reviewsAbout: number; reviewsOfOthers: number; reports: number; files: number }

function Consequences({ name, reviewsAbout, reviewsOfOthers, reports, files }: Ends & { name: string }) {
  return (
    <ul>
      <li>{t('peopleEnds.reviewsAbout', { name, count: reviewsAbout })}</li>
      <li>{t('peopleEnds.reviewsOfOthers', { name, count: reviewsOfOthers })}</li>
      {reports > 0 && <li>{t('peopleEnds.reports', { name, count: reports })}</li>}
      {files > 0 && <li>{t('peopleEnds.files', { name, count: files })}</li>}
    </ul>
  )
}
