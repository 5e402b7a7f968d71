import { t } from '../core/i18n.ts'
import { useQueryOfAddress } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded, Waiting } from '../ui/Loaded.tsx'
import { Page, Row, Stack } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { AnotherFile } from './ChooseAnotherFileButton.tsx'
import { Columns } from './ColumnMapping.tsx'
import { Preview } from './ImportPreview.tsx'
import { type Preview as PreviewFacts, sentenceOfFault } from './import-labels.ts'
import { UploadForm } from './UploadForm.tsx'
import { usePreview } from './use-import-status.ts'

/** From the file over its columns to what it would do; where one is stands in the address (IMP-01, IMP-08). */
export function ImportScreen() {
  const [query, change] = useQueryOfAddress()
  const { preview } = query
  return (
    <Page
      title={t('imports.importTitle')}
      intro={t('imports.intro')}
      width="wide"
      tabs={<ParentTabs of="/app/admin/settings/csv" label={t('imports.tabs')} />}
    >
      {preview ? (
        <Looked key={preview} previewId={preview} />
      ) : (
        <UploadForm onUploaded={(id) => change({ preview: id, step: undefined }, { push: true })} />
      )}
    </Page>
  )
}

function Looked({ previewId }: { previewId: string }) {
  const read = usePreview(previewId)
  return <Loaded read={read}>{(preview) => <Step preview={preview} />}</Loaded>
}

function Step({ preview }: { preview: PreviewFacts }) {
  const [query] = useQueryOfAddress()
  const { state, problem, facts } = preview
  if (state === 'CREATED' || state === 'RUNNING') return <Reading />
  if (facts && state !== 'FAILED' && (problem || query.step !== 'preview'))
    return <Columns key={preview.version} preview={preview} facts={facts} />
  if (state === 'READY') return <Preview preview={preview} />
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
        <Waiting />
      </Stack>
    </Card>
  )
}

/** Nothing can be read of the file, or the preview failed (IMP-02). */
function Unreadable({ preview: { problem, state } }: { preview: PreviewFacts }) {
  return (
    <Stack>
      <Banner tone="danger" isAlert>
        {problem
          ? sentenceOfFault('problem', problem)
          : t(state === 'FAILED' ? 'imports.previewStopped' : 'imports.failed')}
      </Banner>
      <Row>
        <AnotherFile />
      </Row>
    </Stack>
  )
}
