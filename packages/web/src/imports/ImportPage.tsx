import { type ReactNode, useRef } from 'react'
import { t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { DelayedSkeleton, Loaded } from '../ui/Loaded.tsx'
import { Page, Row, Stack } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ChooseAnotherFileButton } from './ChooseAnotherFileButton.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'
import { CorrectionsProvider } from './corrections.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { type ImportPreview as PreviewFacts, problemMessage } from './import-labels.ts'
import { RunDetails } from './RunDetails.tsx'
import { UploadForm } from './UploadForm.tsx'
import { useImportPreview } from './use-import-status.ts'

/** File, columns, preview, result: the step is part of the address (IMP-01, IMP-08). */
export function ImportPage() {
  const [query, change] = useUrlQuery()
  const { preview } = query
  if (preview) return <StoredPreview key={preview} previewId={preview} />
  return (
    <Frame title={t('imports.importTitle')} intro={t('imports.intro')}>
      <UploadForm onUploaded={(id) => change({ preview: id, step: undefined }, { push: true })} />
    </Frame>
  )
}

const tabs = () => <ParentTabs parent="/app/admin/settings/csv" label={t('imports.tabs')} />

function Frame({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Page title={title} width="wide" tabs={tabs()} {...(intro && { intro })}>
      {children}
    </Page>
  )
}

function StoredPreview({ previewId }: { previewId: string }) {
  const read = useImportPreview(previewId)
  return (
    <Loaded read={read} isPage>
      {(preview) => (
        <CorrectionsProvider>
          <Step preview={preview} />
        </CorrectionsProvider>
      )}
    </Loaded>
  )
}

function Step({ preview }: { preview: PreviewFacts }) {
  const [query] = useUrlQuery()
  // While a corrected cell is checked, the previous preview stays visible.
  const former = useRef<PreviewFacts>(undefined)
  const { state, problem, facts, runId } = preview
  const name = preview.fileName ?? t('imports.pasted')
  const isReading = state === 'CREATED' || state === 'RUNNING'
  if (state === 'READY') former.current = preview
  if (runId) return <RunDetails runId={runId} tabs={tabs()} isNew />
  if (isReading && query.step === 'preview' && former.current)
    return (
      <Frame title={t('imports.previewTitle', { name })}>
        <ImportPreview preview={former.current} isChecking />
      </Frame>
    )
  if (isReading)
    return (
      <Frame title={t('imports.checkingTitle', { name })}>
        <Reading />
      </Frame>
    )
  if (facts && state !== 'FAILED' && (problem || query.step !== 'preview'))
    return (
      <Frame title={t('imports.columnsTitle')} intro={name}>
        <ColumnMapping key={preview.version} preview={preview} facts={facts} />
      </Frame>
    )
  if (state === 'READY')
    return (
      <Frame title={t('imports.previewTitle', { name })}>
        <ImportPreview preview={preview} />
      </Frame>
    )
  return (
    <Frame title={t('imports.unreadableTitle', { name })}>
      <Unreadable preview={preview} />
    </Frame>
  )
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
