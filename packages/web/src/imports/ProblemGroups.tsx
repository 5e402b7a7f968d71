import { fieldOfProblem } from '@perennial/domain/imports/problem-groups.ts'
import { t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './Imports.module.css'
import { type ImportPreview, problemGroupMessage } from './import-labels.ts'

type Group = ImportPreview['problems'][number]

/** The entries of the query that show the rows of a group: managers by their name, other problems by their field. */
const filterOf = ({ code, facts }: Group) => ({
  kind: undefined,
  problem: code,
  field: typeof facts?.field === 'string' ? fieldOfProblem({ code, facts }) : undefined,
  value: code.startsWith('MANAGER_') && typeof facts?.value === 'string' ? facts.value : undefined,
})

/** Equal problems once, with the number of rows that have them. */
export function ProblemGroups({ problems }: { problems: readonly Group[] }) {
  const [, change] = useUrlQuery()
  if (problems.length === 0) return null
  return (
    <Card title={t('imports.issues')}>
      <Stack>
        <p>{t('imports.issuesIntro')}</p>
        <ul className={css.entries} aria-label={t('imports.issues')}>
          {problems.map((group) => {
            const message = problemGroupMessage(group)
            const isError = group.severity === 'ERROR'
            return (
              <li key={`${group.code} ${JSON.stringify(group.facts)}`} className={css.group}>
                <StatusChip tone={isError ? 'danger' : 'warning'}>
                  {t('imports.issueRows', { count: group.count })}
                </StatusChip>
                <span className={css.who}>{message}</span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('imports.showRowsOf', { message })}
                  onClick={() => change(filterOf(group))}
                >
                  {t('imports.showRows')}
                </Button>
              </li>
            )
          })}
        </ul>
      </Stack>
    </Card>
  )
}
