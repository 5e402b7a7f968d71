import { useWrite } from '../../core/api.ts'
import { formatTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import css from '../../imports/Imports.module.css'
import { ProblemList } from '../../imports/ProblemList.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Page.tsx'
import { OtherFile, ProblemFile } from './ImportButtons.tsx'
import { ImportRows } from './ImportRows.tsx'
import { type ObjectiveImport, problemMessage } from './import-labels.ts'

/** What the file would create, and the button that creates it. */
export function ImportPreview({ found, isChecking }: { found: ObjectiveImport; isChecking: boolean }) {
  const [, change] = useUrlQuery()
  const start = useWrite('POST /objective-imports/{importId}/start', {
    refresh: ['GET /objective-imports/{importId}', 'GET /objective-imports'],
    done: () => change({ step: undefined, kind: undefined, problem: undefined }),
  })
  const { counts, can, reading } = found
  return (
    <Stack gap={20}>
      {isChecking ? (
        <p className={css.until} role="status">
          {t('imports.checking')}
        </p>
      ) : (
        <Validity found={found} />
      )}
      <Problems problems={found.problems} />
      <Card
        title={t('objectiveImport.rows')}
        actions={
          <Row>
            {counts.error + counts.warning > 0 && !isChecking && <ProblemFile importId={found.id} />}
            <Button
              kind="primary"
              busy={start.isPending}
              disabledReason={isChecking ? t('imports.checking') : refusalMessage(can.start)}
              onClick={() => start.mutate({ importId: found.id })}
            >
              {t('objectiveImport.start', { count: counts.create })}
            </Button>
          </Row>
        }
      >
        <Stack>
          {reading.corrections > 0 && <p>{t('imports.corrected', { count: reading.corrections })}</p>}
          <ImportRows found={found} correctable={{ isChecking }} />
        </Stack>
      </Card>
      <Row>
        <Button onClick={() => change({ step: undefined, kind: undefined, problem: undefined }, { push: true })}>
          {t('objectiveImport.toColumns')}
        </Button>
        <OtherFile />
      </Row>
    </Stack>
  )
}

/** Until when the import can be started; afterwards, the way to read the file again. */
function Validity({ found: { id: importId, version, can, counts, validUntil } }: { found: ObjectiveImport }) {
  const again = useWrite('PUT /objective-imports/{importId}/reading', {
    refresh: ['GET /objective-imports/{importId}'],
  })
  if (counts.create === 0) return <Banner tone="warning">{t('objectiveImport.nothing')}</Banner>
  if (can.start.allowed)
    return <p className={css.until}>{t('objectiveImport.validUntil', { time: formatTime(validUntil) })}</p>
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" busy={again.isPending} onClick={() => again.mutate({ importId, version })}>
          {t('objectiveImport.readAgain')}
        </Button>
      }
    >
      {refusalMessage(can.start)}
    </Banner>
  )
}

function Problems({ problems }: Pick<ObjectiveImport, 'problems'>) {
  const [, change] = useUrlQuery()
  return (
    <ProblemList
      title={t('objectiveImport.problemsTitle')}
      groups={problems.map(({ severity, code, field, line, count }) => ({
        key: `${severity} ${code} ${field}`,
        severity,
        count,
        message: t('objectiveImport.problemExample', { message: problemMessage(code), line }),
        onShow: () => change({ kind: undefined, problem: code }),
      }))}
    />
  )
}
