import { fieldOfProblem } from '@perennial/domain/imports/problem-groups.ts'
import { t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { type ImportPreview, problemGroupMessage } from './import-labels.ts'
import { ProblemList } from './ProblemList.tsx'

type Group = ImportPreview['problems'][number]

/** The entries of the query that show the rows of a group: managers by their name, other problems by their field. */
const filterOf = ({ code, facts }: Group) => ({
  kind: undefined,
  problem: code,
  field: typeof facts?.field === 'string' ? fieldOfProblem({ code, facts }) : undefined,
  value: code.startsWith('MANAGER_') && typeof facts?.value === 'string' ? facts.value : undefined,
})

/** The problems of a file of people. */
export function ProblemGroups({ problems }: { problems: readonly Group[] }) {
  const [, change] = useUrlQuery()
  return (
    <ProblemList
      title={t('imports.issues')}
      groups={problems.map((group) => ({
        key: `${group.code} ${JSON.stringify(group.facts)}`,
        severity: group.severity,
        count: group.count,
        message: problemGroupMessage(group),
        onShow: () => change(filterOf(group)),
      }))}
    />
  )
}
