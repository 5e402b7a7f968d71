import { IconDownload } from '@tabler/icons-react'
import { fileUrl, useWrite } from '../core/api.ts'
import { formatTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import buttons from '../ui/Button.module.css'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import { ChooseAnotherFileButton } from './ChooseAnotherFileButton.tsx'
import { ImportEntries } from './ImportEntries.tsx'
import css from './Imports.module.css'
import type { ImportPreview as PreviewFacts } from './import-labels.ts'
import { ProblemGroups } from './ProblemGroups.tsx'
import { StartImportDialog } from './StartImportDialog.tsx'

const unfiltered = { kind: undefined, problem: undefined, field: undefined, value: undefined }

/** What the file would change; starts the import (IMP-01). */
export function ImportPreview({ preview, isChecking = false }: { preview: PreviewFacts; isChecking?: boolean }) {
  const [query, change] = useUrlQuery()
  const { facts, counts, can, reading } = preview
  const hasProblems = (counts.ERROR ?? 0) + (counts.WARNING ?? 0) > 0
  const close = () => change({ dialog: undefined })
  return (
    <Stack gap={20}>
      {isChecking ? (
        <p className={css.until} role="status">
          {t('imports.checking')}
        </p>
      ) : (
        <RereadPreview preview={preview} />
      )}
      <ProblemGroups problems={preview.problems} />
      <Card
        title={t('imports.preview')}
        actions={
          <Row>
            {hasProblems && !isChecking && (
              <a
                className={buttons.button}
                href={fileUrl('GET /imports/previews/{previewId}/problems', { previewId: preview.id })}
                download
              >
                <IconDownload size={18} stroke={1.5} aria-hidden />
                <span>{t('imports.problems')}</span>
              </a>
            )}
            <Button
              kind="primary"
              disabledReason={isChecking ? t('imports.checking') : refusalMessage(can.run)}
              onClick={() => change({ dialog: 'run' })}
            >
              {t('imports.run')}
            </Button>
          </Row>
        }
      >
        <Stack>
          {facts?.managersBy && <p>{t(`imports.managersBy.${facts.managersBy}`)}</p>}
          {reading.corrections > 0 && <p>{t('imports.corrected', { count: reading.corrections })}</p>}
          <ImportEntries previewId={preview.id} counts={counts} correctable={{ ...preview, isChecking }} />
        </Stack>
      </Card>
      <Row>
        {facts && (
          <Button onClick={() => change({ step: undefined, ...unfiltered }, { push: true })}>
            {t('imports.back')}
          </Button>
        )}
        <ChooseAnotherFileButton />
      </Row>
      {query.dialog === 'run' && can.run.allowed && <StartImportDialog preview={preview} onClose={close} />}
    </Stack>
  )
}

/** Until when the preview can be run, and the way to refresh it afterwards (ADM-P28). */
function RereadPreview({ preview }: { preview: PreviewFacts }) {
  const saveMapping = useWrite('PUT /imports/previews/{previewId}/mapping', {
    refresh: ['GET /imports/previews/{previewId}'],
  })
  const { can, facts, id: previewId, version, validUntil } = preview
  if (can.run.allowed) return <p className={css.until}>{t('imports.validUntil', { time: formatTime(validUntil) })}</p>
  const isOld = can.run.reason === 'PEOPLE_CHANGED' || can.run.reason === 'PREVIEW_TOO_OLD'
  const fields = facts?.columns.map((column) => column.field)
  const again = (
    <Button
      size="small"
      busy={saveMapping.isPending}
      onClick={() => saveMapping.mutate({ previewId, version, ...(fields && { fields }) })}
    >
      {t('imports.lookAgain')}
    </Button>
  )
  return (
    <Banner tone="warning" {...(isOld && { actions: again })}>
      {refusalMessage(can.run)}
    </Banner>
  )
}
