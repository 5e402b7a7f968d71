import { useState } from 'react'
import { formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row } from '../ui/Page.tsx'
import type { CycleKind, Person, Write } from './cycle-kind.ts'
import css from './DraftList.module.css'

export type ListedDraft = { id: string; version: number; name: string; savedAt: string; createdBy: Person }
type Props = {
  list: { kind: CycleKind; useDiscardDraft: (done: () => void) => Write<{ draftId: string; version: number }> }
  drafts: readonly ListedDraft[]
}

/** How many drafts are shown above the cycles until the user asks for all of them. */
const DRAFTS_AT_FIRST = 10

/** Cycles that aren’t set up completely yet. */
export function DraftList({ list, drafts }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? drafts : drafts.slice(0, DRAFTS_AT_FIRST)
  const discard = list.useDiscardDraft(() => showSuccess(t('cycles.draftDiscarded')))
  return (
    <Card title={t('cycles.drafts')}>
      <ul className={css.drafts}>
        {shown.map(({ id, version, name, savedAt, createdBy }) => (
          <li key={id}>
            <span>
              {t('cycles.draft', {
                name: name || t('cycles.untitled'),
                when: formatTimeAgo(savedAt),
                person: createdBy.name,
              })}
            </span>
            <Row>
              <ButtonLink size="small" to={`${list.kind.path}/create?draft=${id}`}>
                {t('cycles.continueDraft', { name: name || t('cycles.untitled') })}
              </ButtonLink>
              <Button size="small" kind="quiet" onClick={() => discard.mutate({ draftId: id, version })}>
                {t('cycles.discardDraft')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      {shown.length < drafts.length && (
        <Button size="small" kind="quiet" onClick={() => setShowsAll(true)}>
          {t('cycles.allDrafts', { count: drafts.length })}
        </Button>
      )}
    </Card>
  )
}
