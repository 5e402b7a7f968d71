import { type ReactNode, useRef } from 'react'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { CorrectionsProvider } from '../../imports/corrections.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { DelayedSkeleton, Loaded } from '../../ui/Loaded.tsx'
import { Page, Row, Stack } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ObjectiveAdminTabs } from '../cycle/ObjectiveAdminTabs.tsx'
import { OtherFile } from './ImportButtons.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import {
  fileProblemMessage,
  nameOf,
  type ObjectiveImport,
  stateTones,
  titleOf,
  useObjectiveImport,
} from './import-labels.ts'
import { ReadingForm } from './ReadingForm.tsx'
import { UploadForm } from './UploadForm.tsx'

/** `/app/admin/objectives/import`: for everyone in the company. */
export const AdminImportPage = () => <ImportPage tabs={<ObjectiveAdminTabs />} list="/app/objectives/company" />

/** `/app/objectives/team/import`: for the viewer’s reporting line. */
export const TeamImportPage = () => <ImportPage list="/app/objectives/team" />

type Props = {
  tabs?: ReactNode
  /** Where the imported objectives are listed. */
  list: string
}

/** File, columns, preview, result: the import and the step are in the address. */
function ImportPage({ tabs, list }: Props) {
  const [query, change] = useUrlQuery()
  if (query.import) return <StoredImport key={query.import} importId={query.import} tabs={tabs} list={list} />
  return (
    <Page title={t('objectiveImport.title')} intro={t('objectiveImport.intro')} width="wide" tabs={tabs}>
      <Stack gap={32}>
        <UploadForm onUploaded={(id) => change({ import: id, step: undefined }, { push: true })} />
        <ImportHistory />
      </Stack>
    </Page>
  )
}

function StoredImport({ importId, tabs, list }: Props & { importId: string }) {
  const read = useObjectiveImport(importId)
  return (
    <Loaded read={read} isPage>
      {(found) => (
        <CorrectionsProvider>
          <Steps current={found} tabs={tabs} list={list} />
        </CorrectionsProvider>
      )}
    </Loaded>
  )
}

function Steps({ current, tabs, list }: Props & { current: ObjectiveImport }) {
  const [{ step }] = useUrlQuery()
  // While a corrected cell is checked, the previous preview stays visible.
  const former = useRef<ObjectiveImport>(undefined)
  if (current.state === 'READY') former.current = current
  const checked = current.state === 'READING' && step === 'preview' ? former.current : undefined
  const found = checked ?? current
  return (
    <Page
      title={isInColumns(found, step) ? t('objectiveImport.columnsTitle') : titleOf(found)}
      intro={`${nameOf(found)} · ${found.cycle.name}`}
      width="wide"
      tabs={tabs}
      {...(found.startedAt && {
        status: <StatusChip tone={stateTones[found.state]}>{t(`objectiveImport.state.${found.state}`)}</StatusChip>,
      })}
    >
      <Step found={found} list={list} isChecking={checked !== undefined} />
    </Page>
  )
}

/** Whether the columns are shown: before the preview, and if they are why there is none. */
const isInColumns = ({ state, facts }: ObjectiveImport, step: string | undefined): boolean =>
  facts !== null && (state === 'UNREADABLE' || (state === 'READY' && step !== 'preview'))

function Step({ found, list, isChecking }: { found: ObjectiveImport; list: string; isChecking: boolean }) {
  const [query] = useUrlQuery()
  const { state, problem, facts } = found
  if (state === 'READING')
    return (
      <Card>
        <Stack>
          <p role="status">
            <b>{t('imports.reading')}</b> {t('imports.readingBody')}
          </p>
          <DelayedSkeleton />
        </Stack>
      </Card>
    )
  if (facts && isInColumns(found, query.step)) return <ReadingForm key={found.version} found={found} facts={facts} />
  if (state === 'READY') return <ImportPreview found={found} isChecking={isChecking} />
  if (state === 'UNREADABLE')
    return (
      <Stack>
        <Banner tone="danger" isAlert>
          {problem ? fileProblemMessage(problem) : t('imports.failed')}
        </Banner>
        <Row>
          <OtherFile />
        </Row>
      </Stack>
    )
  return <ImportResult found={found} list={list} />
}
