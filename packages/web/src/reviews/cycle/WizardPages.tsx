import { type ReadKey, type ReadResult, useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Wizard } from './wizard/Wizard.tsx'

/** A new cycle, or a set-up that was begun before (`?draft=`). */
export function CreateCyclePage() {
  const [{ draft }] = useUrlQuery()
  return draft ? <DraftScreen key={draft} draftId={draft} /> : <NewScreen />
}

function NewScreen() {
  const read = useRead('GET /review-cycles/guided/new', {})
  return (
    <Loaded read={asFound(read)} isPage>
      {({ model }) => <Wizard mode="create" title={t('reviewCycles.editor.new')} initial={model} />}
    </Loaded>
  )
}

function DraftScreen({ draftId }: { draftId: string }) {
  const read = useRead('GET /review-cycles/drafts/{draftId}', { draftId })
  return (
    <Loaded read={asFound(read)} isPage>
      {({ model, version }) => (
        <Wizard mode="create" title={t('reviewCycles.editor.new')} initial={model} draft={{ id: draftId, version }} />
      )}
    </Loaded>
  )
}

/** A copy of a cycle: everything but dates, administrators and what people did. */
export function CopyCyclePage({ cycleId }: { cycleId: string }) {
  const read = useRead('GET /review-cycles/guided/{cycleId}/copy', { cycleId })
  return (
    <Loaded read={asFound(read)} isPage>
      {({ model }) => <Wizard key={cycleId} mode="copy" title={t('reviewCycles.editor.copy')} initial={model} />}
    </Loaded>
  )
}

/** A cycle that is there. */
export function EditCyclePage({ cycleId }: { cycleId: string }) {
  const read = useRead('GET /review-cycles/guided/{cycleId}', { cycleId })
  return (
    <Loaded read={asFound(read)} isPage>
      {({ model, version, isTypeFixed, hasAnswers, written, reviewees }) => (
        <Wizard
          key={cycleId}
          mode="edit"
          title={t('reviewCycles.editor.edit', { name: model.name })}
          initial={model}
          existing={{ cycleId, version, isTypeFixed, hasAnswers, written, reviewees }}
        />
      )}
    </Loaded>
  )
}

/** What was kept from an earlier visit is no beginning: an editor starts from what is there now. */
function asFound<K extends ReadKey>(read: ReadResult<K>): Pick<ReadResult<K>, 'data' | 'error' | 'refetch'> {
  return { data: read.isFetchedAfterMount ? read.data : undefined, error: read.error, refetch: read.refetch }
}
