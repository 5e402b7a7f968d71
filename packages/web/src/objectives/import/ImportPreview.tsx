import { useWrite } from '../../core/api.ts'
import { formatTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import css from '../../imports/Imports.module.css'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { OtherFile, ProblemFile } from './ImportButtons.tsx'
import { ImportRows } from './ImportRows.tsx'
import { type ObjectiveImport, problemMessage } from './import-labels.ts'

/** What the file would create, and the button that creates it. */
export function ImportPreview({ found }: { found: ObjectiveImport }) {
  const [, change] = useUrlQuery()
  const start = useWrite('POST /objective-imports/{importId}/start', {
    refresh: ['GET /objective-imports/{importId}', 'GET /objective-imports'],
    done: () => change({ step: undefined, kind: undefined, problem: undefined }),
  })
  const { counts, can } = found
  return (
    <Stack gap={20}>
      <Validity found={found} />
      <Problems problems={found.problems} />
      <Card
        title={t('objectiveImport.rows')}
        actions={
          <Row>
            {counts.error + counts.warning > 0 && <ProblemFile importId={found.id} />}
            <Button
              kind="primary"
              busy={start.isPending}
              disabledReason={refusalMessage(can.start)}
              onClick={() => start.mutate({ importId: found.id })}
            >
              {t('objectiveImport.start', { count: counts.create })}
            </Button>
          </Row>
        }
      >
        <ImportRows found={found} />
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

/** Equal problems once, with the number of rows that have them. */
function Problems({ problems }: Pick<ObjectiveImport, 'problems'>) {
  const [, change] = useUrlQuery()
  if (problems.length === 0) return null
  return (
    <Card title={t('objectiveImport.problemsTitle')}>
      <ul className={css.entries} aria-label={t('objectiveImport.problemsTitle')}>
        {problems.map(({ severity, code, line, count }) => {
          const message = problemMessage(code)
          return (
            <li key={`${severity} ${code}`} className={css.group}>
              <StatusChip tone={severity === 'ERROR' ? 'danger' : 'warning'}>
                {t('objectiveImport.problemRows', { count })}
              </StatusChip>
              <span className={css.who}>{t('objectiveImport.problemExample', { message, line })}</span>
              <Button
                size="small"
                kind="quiet"
                aria-label={t('objectiveImport.showRowsOf', { message })}
                onClick={() => change({ kind: undefined, problem: code })}
              >
                {t('objectiveImport.showRows')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
