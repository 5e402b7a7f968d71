import { t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './Imports.module.css'

type Group = { key: string; severity: 'ERROR' | 'WARNING'; count: number; message: string; onShow: () => void }

/** Lists each distinct problem once, with the number of rows that have it. */
export function ProblemList({ title, groups }: { title: string; groups: readonly Group[] }) {
  if (groups.length === 0) return null
  return (
    <Card title={title}>
      <Stack>
        <p>{t('imports.issuesIntro')}</p>
        <ul className={css.entries} aria-label={title}>
          {groups.map(({ key, severity, count, message, onShow }) => (
            <li key={key} className={css.group}>
              <StatusChip tone={severity === 'ERROR' ? 'danger' : 'warning'}>
                {t('imports.issueRows', { count })}
              </StatusChip>
              <span className={css.who}>{message}</span>
              <Button size="small" kind="quiet" aria-label={t('imports.showRowsOf', { message })} onClick={onShow}>
                {t('imports.showRows')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
