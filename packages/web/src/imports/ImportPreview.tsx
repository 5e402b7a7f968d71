import { IconDownload } from '@tabler/icons-react'
import { fileAddress, useWrite, whyNot } from '../core/api.ts'
import { timeOfDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useQueryOfAddress } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import buttons from '../ui/Button.module.css'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import { AnotherFile } from './ChooseAnotherFileButton.tsx'
import { Entries } from './ImportEntries.tsx'
import css from './Imports.module.css'
import type { Preview as PreviewFacts } from './import-labels.ts'
import { RunOutcome } from './RunResult.tsx'
import { RunDialog, StartedDialog } from './StartImportDialog.tsx'

/** What the file would do, before anything changes; from here the import is started (IMP-01). */
export function Preview({ preview }: { preview: PreviewFacts }) {
  const [query, change] = useQueryOfAddress()
  const { runId, facts, counts, can } = preview
  const hasProblems = (counts.ERROR ?? 0) + (counts.WARNING ?? 0) > 0
  const close = () => change({ dialog: undefined })
  return (
    <Stack gap={20}>
      {runId ? <RunOutcome runId={runId} /> : <LookAgain preview={preview} />}
      <Card
        title={t('imports.preview')}
        actions={
          <Row>
            {hasProblems && (
              <a
                className={`${buttons.button} ${buttons.plain}`}
                href={fileAddress('GET /imports/previews/{previewId}/problems', { previewId: preview.id })}
                download
              >
                <IconDownload size={18} stroke={1.5} aria-hidden />
                <span>{t('imports.problems')}</span>
              </a>
            )}
            {!runId && (
              <Button kind="primary" disabledBecause={whyNot(can.run)} onPress={() => change({ dialog: 'run' })}>
                {t('imports.run')}
              </Button>
            )}
          </Row>
        }
      >
        <Stack>
          {facts?.managersBy && <p>{t(`imports.managersBy.${facts.managersBy}`)}</p>}
          <Entries key={preview.version} previewId={preview.id} counts={counts} />
        </Stack>
      </Card>
      <Row>
        {!runId && facts && (
          <Button onPress={() => change({ step: undefined, kind: undefined }, { push: true })}>
            {t('imports.back')}
          </Button>
        )}
        <AnotherFile />
      </Row>
      {query.dialog === 'run' && !runId && can.run.allowed && <RunDialog preview={preview} onClose={close} />}
      {query.dialog === 'started' && runId && <StartedDialog runId={runId} onClose={close} />}
    </Stack>
  )
}

/** Until when it can be run; and when it cannot any more, the way to look again (ADM-P28). */
function LookAgain({ preview }: { preview: PreviewFacts }) {
  const look = useWrite('PUT /imports/previews/{previewId}/mapping', { refresh: ['GET /imports/previews/{previewId}'] })
  const { can, facts, id: previewId, version, validUntil } = preview
  if (can.run.allowed) return <p className={css.until}>{t('imports.validUntil', { time: timeOfDay(validUntil) })}</p>
  const isOld = can.run.reason === 'PEOPLE_CHANGED' || can.run.reason === 'PREVIEW_TOO_OLD'
  const fields = facts?.columns.map((column) => column.field)
  const again = (
    <Button
      size="small"
      busy={look.isPending}
      onPress={() => look.mutate({ previewId, version, ...(fields && { fields }) })}
    >
      {t('imports.lookAgain')}
    </Button>
  )
  return (
    <Banner tone="warning" {...(isOld && { actions: again })}>
      {whyNot(can.run)}
    </Banner>
  )
}
