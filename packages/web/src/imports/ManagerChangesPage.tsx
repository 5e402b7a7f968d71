import { IconCircleCheck } from '@tabler/icons-react'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { type ManagerChange, ManagerChanges } from './ManagerChanges.tsx'

const SIZE = 200

/** Where HR Admins decide about what imports held back, import by import. */
export function ManagerChangesPage() {
  const [shown, show] = useUrlParam('show')
  const [runId] = useUrlParam('import')
  const isAll = shown === 'all'
  const query = { limit: SIZE, waiting: isAll ? 'false' : 'true', ...(runId && { runId }) }
  const read = useInfinitePages('GET /imports/manager-changes', query, (page) => page.rows)
  return (
    <Page
      title={t('approvals.title')}
      intro={t('approvals.intro')}
      width="wide"
      actions={
        <Button onClick={() => show(isAll ? '' : 'all')}>
          {t(isAll ? 'approvals.showWaiting' : 'approvals.showAll')}
        </Button>
      }
    >
      <Loaded read={read}>{({ rows }) => <Imports changes={rows} end={tableEnd(read)} />}</Loaded>
    </Page>
  )
}

function Imports({ changes, end }: { changes: readonly ManagerChange[]; end: ReturnType<typeof tableEnd> }) {
  if (changes.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.5} aria-hidden />}
        title={t('approvals.none')}
        body={t('approvals.noneBody')}
      />
    )
  const byRun = [...Map.groupBy(changes, ({ runId }) => runId)]
  return byRun.map(([runId, all], index) => {
    const label = titleOf(all)
    const waiting = all.filter(({ state }) => state === 'WAITING').length
    return (
      <Section key={runId} title={label}>
        <ManagerChanges
          runId={runId}
          changes={all}
          waiting={waiting}
          label={label}
          {...(index === byRun.length - 1 && { end })}
        />
      </Section>
    )
  })
}

function titleOf([first]: readonly ManagerChange[]): string {
  if (!first) return ''
  const facts = { file: first.fileName ?? t('imports.pasted'), day: formatDay(first.heldAt) }
  if (!first.importedBy) return t('approvals.importOfNobody', facts)
  return t('approvals.importOf', { ...facts, name: first.importedBy.name })
}
