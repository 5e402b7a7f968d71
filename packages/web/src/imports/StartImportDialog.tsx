import { DEACTIVATION_CONFIRMATION } from '@perennial/domain/imports/runs.ts'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Stack } from '../ui/Page.tsx'
import css from './Imports.module.css'
import type { ImportPreview } from './import-labels.ts'

type Props = { preview: ImportPreview; onClose: () => void }

/** Shows what will happen and starts the import; many leavers need a typed confirmation (ADM-P28). */
export function StartImportDialog({ preview, onClose }: Props) {
  const [, change] = useUrlQuery()
  const run = useWrite('POST /imports/previews/{previewId}/run', {
    refresh: ['GET /imports/previews/{previewId}', 'GET /imports/runs'],
    // IMP-04: the page itself becomes the result, which the history keeps.
    done: () => change({ dialog: undefined, kind: undefined, problem: undefined, field: undefined, value: undefined }),
  })
  const { leaving } = preview
  const isSent = useCurrentUser().mailServer === 'SET'
  const confirmation = leaving.needsTyping ? DEACTIVATION_CONFIRMATION : ''
  return (
    <Confirm
      title={t('imports.run')}
      confirm={t('imports.start')}
      busy={run.isPending}
      isDanger={leaving.needsTyping}
      {...(leaving.needsTyping && { typed: DEACTIVATION_CONFIRMATION })}
      onConfirm={() => run.mutate({ previewId: preview.id, confirmation })}
      onClose={onClose}
      body={
        <Stack>
          <ul className={css.list}>
            {linesOf(preview, isSent).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {leaving.needsTyping && (
            <Banner tone="danger">
              <p>{t('imports.leaving', { leaving: leaving.leaving, active: leaving.active })}</p>
              <p>{t('imports.leavingBody')}</p>
            </Banner>
          )}
        </Stack>
      }
    />
  )
}

function linesOf({ counts, options }: ImportPreview, isSent: boolean): string[] {
  const lines = [
    ['ADD', 'imports.willAdd'],
    ['UPDATE', 'imports.willUpdate'],
    ['MANAGER_CHANGE', 'imports.willMove'],
    ['APPROVAL', 'imports.willHold'],
    ['REACTIVATE', 'imports.willReactivate'],
    ['DEACTIVATE', 'imports.willDeactivate'],
    ['ERROR', 'imports.willSkip'],
  ] as const
  const errorMessages = lines.flatMap(([kind, key]) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [t(key, { count })] : []
  })
  if ((counts.ADD ?? 0) === 0) return errorMessages
  const isWelcome = isSent ? 'imports.willWelcome' : 'imports.willMakeLinks'
  return [...errorMessages, t(options.sendWelcomeEmails ? isWelcome : 'imports.willNotWelcome')]
}
