import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { Section } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './ListedPeople.module.css'
import type { ParsedPerson } from './parse-people.ts'
import { managerProblem, type useListManagers } from './use-list-managers.ts'

type Props = {
  entries: readonly ParsedPerson[]
  problems: readonly (string | undefined)[]
  managers: Pick<ReturnType<typeof useListManagers>, 'hasManagers' | 'mayAssign' | 'matches'>
}

/** The people of a pasted list as they are understood, with their managers. */
export function ListedPeople({ entries, problems, managers }: Props) {
  const violations = new Set(entries.flatMap(({ line }, index) => (problems[index] ? [line] : []))).size
  const showsManagers = managers.hasManagers && managers.mayAssign
  const unmatched = managers.matches.filter(({ problem }) => problem).length
  const count = entries.length - problems.filter(Boolean).length
  return (
    <Section title={t('directory.whoWillBeAdded')}>
      <p role="status" className={css.status}>
        {entries.length === 0
          ? t('directory.nobodyYet')
          : violations === 0
            ? t('directory.understood', { count })
            : t('directory.recognizedWithErrors', { count, violations })}
      </p>
      {unmatched > 0 && <Banner tone="warning">{t('directory.managersUnmatched', { count: unmatched })}</Banner>}
      {entries.length > 0 && (
        <div className={css.frame}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('directory.line')}</th>
                <th scope="col">{t('people.name')}</th>
                <th scope="col">{t('people.email')}</th>
                {showsManagers && <th scope="col">{t('people.manager')}</th>}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may name several, and two may be alike
                <tr key={index} className={problems[index] ? css.wrong : undefined}>
                  <td>{entry.line}</td>
                  <td>
                    {entry.firstName} {entry.lastName}{' '}
                    {entry.isGuest && <StatusChip tone="neutral">{t('people.guest')}</StatusChip>}
                    {entry.isGuessed && !problems[index] && <p className={css.hint}>{t('directory.hint.GUESSED')}</p>}
                  </td>
                  <td>
                    {entry.email}
                    {problems[index] && <p className={css.problem}>{problems[index]}</p>}
                  </td>
                  {showsManagers && (
                    <td data-label={t('people.manager')}>
                      {managers.matches[index]?.problem ? (
                        <p className={css.hint}>{managerProblem(managers.matches[index])}</p>
                      ) : (
                        (managers.matches[index]?.manager?.name ?? entry.manager)
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}
