import { t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { DelayedSkeleton, Loaded } from '../ui/Loaded.tsx'
import { Page, Row, Stack } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ChooseAnotherFileButton } from './ChooseAnotherFileButton.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { type ImportPreview as PreviewFacts, problemMessage } from './import-labels.ts'
import { UploadForm } from './UploadForm.tsx'
import { useImportPreview } from './use-import-status.ts'

/** File, columns, preview: the step is part of the address (IMP-01, IMP-08). */
export function ImportPage() {
  const [query, change] = useUrlQuery()
  const { preview } = query
  return (
    <Page
      title={t('imports.importTitle')}
      intro={t('imports.intro')}
      width="wide"
      tabs={<ParentTabs of="/app/admin/settings/csv" label={t('imports.tabs')} />}
    >
      {preview ? (
        <StoredPreview key={preview} previewId={preview} />
      ) : (
        <UploadForm onUploaded={(id) => change({ preview: id, step: undefined }, { push: true })} />
      )}
    </Page>
  )
}

function StoredPreview({ previewId }: { previewId: string }) {
  const read = useImportPreview(previewId)
  return <Loaded read={read}>{(preview) => <Step preview={preview} />}</Loaded>
}

function Step({ preview }: { preview: PreviewFacts }) {
  const [query] = useUrlQuery()
  const { state, problem, facts } = preview
  if (state === 'CREATED' || state === 'RUNNING') return <Reading />
  if (facts && state !== 'FAILED' && (problem || query.step !== 'preview'))
    return <ColumnMapping key={preview.version} preview={preview} facts={facts} />
  if (state === 'READY') return <ImportPreview preview={preview} />
  return <Unreadable preview={preview} />
}

function Reading() {
  return (
    <Card>
      <Stack>
        <div role="status">
          <p>
            <b>{t('imports.reading')}</b>
          </p>
          <p>{t('imports.readingBody')}</p>
        </div>
        <DelayedSkeleton />
      </Stack>
    </Card>
  )
}

/** The file can’t be read, or the preview failed (IMP-02). */
function Unreadable({ preview: { problem, state } }: { preview: PreviewFacts }) {
  return (
    <Stack>
      <Banner tone="danger" isAlert>
        {problem
          ? problemMessage('problem', problem)
          : t(state === 'FAILED' ? 'imports.previewStopped' : 'imports.failed')}
      </Banner>
      <Row>
        <ChooseAnotherFileButton />
      </Row>
    </Stack>
  )
}
