import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { type ComponentType, startTransition, useState } from 'react'
import { type ApiResponse, type ReadResult, useRead } from '../../core/api.ts'
import type { EvidenceView } from '../../core/area.ts'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { allAreas } from '../../core/registry.ts'
import { isOn, type SessionUser, useCurrentUser } from '../../core/session.ts'
import { ResourceList } from '../../helpful-resources/ResourceList.tsx'
import fields from '../../questionnaires/answering/Answering.module.css'
import css from '../../questionnaires/answering/WritingScreen.module.css'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Page.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { SideAnswers } from '../reading/Answers.tsx'
import { otherSideOf } from './other-side.ts'

export type Evidence = ReadResult<'GET /reviews/{reviewId}/evidence'>
type Props = { review: ReviewDetails; evidence: Evidence; isOpen: boolean; onOpen: () => void }

/** What helps with writing: the other side, what each area knows about the person, and the company’s guides. */
export function EvidencePanel({ review, evidence, isOpen, onOpen }: Props) {
  return (
    <aside className={css.helpers} aria-label={t('reviews.helpers')} data-print="no">
      <div>
        <Section title={t('reviews.helpers')}>
          {isOpen ? (
            <Tabs review={review} evidence={evidence} />
          ) : (
            <>
              <p className={fields.note}>{whatHelps(review)}</p>
              <Button onClick={() => startTransition(onOpen)}>{t('reviews.helpers.show')}</Button>
            </>
          )}
        </Section>
      </div>
    </aside>
  )
}

/** What the panel has, before it is opened. */
function whatHelps(review: ReviewDetails): string {
  const { answers, name, exists } = otherSideOf(review)
  if (!exists) return t('reviews.helpers.bodyAlone')
  return t(answers ? 'reviews.helpers.body' : 'reviews.helpers.bodyHidden', { name })
}

const OTHER = 'other'
const GUIDES = 'guides'

/** The views of all areas whose feature is on, in their order. */
const evidenceViews = (me: SessionUser): EvidenceView[] =>
  allAreas()
    .flatMap((area) => area.evidence ?? [])
    .filter(({ feature }) => isOn(me, feature))
    .toSorted((a, b) => a.order - b.order)

function Tabs({ review, evidence }: Pick<Props, 'review' | 'evidence'>) {
  const { exists, answers } = otherSideOf(review)
  const views = evidenceViews(useCurrentUser())
  const [chosen, setChosen] = useState(answers ? OTHER : (views[0]?.source ?? OTHER))
  const view = views.find(({ source }) => source === chosen)
  return (
    <>
      <ViewSwitch
        label={t('reviews.helpers')}
        value={chosen}
        onChange={(value) => startTransition(() => setChosen(value))}
        options={[
          ...(exists ? [{ value: OTHER, label: t('evidence.otherSide') }] : []),
          ...views.map(({ source, label }) => ({ value: source, label: t(label) })),
          { value: GUIDES, label: t('evidence.guides') },
        ]}
      />
      {chosen === OTHER && <OtherSide review={review} />}
      {chosen === GUIDES && <Guides reviewId={review.id} />}
      {view && <Loaded read={evidence}>{(data) => <View view={view} entries={entriesOf(data, view.source)} />}</Loaded>}
    </>
  )
}

const entriesOf = ({ sources }: ApiResponse<'GET /reviews/{reviewId}/evidence'>, source: string) =>
  sources.find(({ name }) => name === source)?.entries ?? []

const components = new Map<string, ComponentType<{ entries: readonly EvidenceEntry[] }>>()

/** The component of an area for its own entries. */
function View({ view, entries }: { view: EvidenceView; entries: readonly EvidenceEntry[] }) {
  const Component = components.get(view.source) ?? lazyComponent(view.load)
  components.set(view.source, Component)
  return <Component entries={entries} />
}

function OtherSide({ review }: { review: ReviewDetails }) {
  const { side, answers, name } = otherSideOf(review)
  if (!answers) return <p className={fields.note}>{t('reviews.helpers.otherHidden', { name })}</p>
  return (
    <>
      <h3 className="visually-hidden">{t(`helpers.${side}`, { name })}</h3>
      <SideAnswers questionnaire={review.questionnaire} graphGrid={review.graphGrid} side={side} answers={answers} />
    </>
  )
}

/** Files and links of the company. */
function Guides({ reviewId }: { reviewId: string }) {
  const { data } = useRead('GET /helpful-resources/visible', { module: 'review', record: reviewId })
  if (data?.resources.length === 0) return <EmptyState isSmall title={t('evidence.noGuides')} />
  return <ResourceList module="review" record={reviewId} />
}
