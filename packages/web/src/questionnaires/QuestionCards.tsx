import type { QuestionType } from '@perennial/domain/questionnaires/question.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { EmptyState } from '../ui/Loaded.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Row } from '../ui/Page.tsx'
import { dropPosition, useDragSort } from '../ui/use-drag-sort.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Fields.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { moveSection, newSectionId, restoreSection } from './sections.ts'

type Listed = { id: string; type: QuestionType }

type Props<Q extends Listed> = {
  questions: readonly Q[]
  /** Applies a change to the current list, so that a later undo reverts nothing else. */
  change: (next: (former: readonly Q[]) => Q[]) => void
  /** The types that can be added, in the order of the menu. */
  types: readonly Q['type'][]
  create: (type: Q['type'], id: string) => Q
  labelOf: (question: Q) => string
  isRequired: (question: Q) => boolean
  /** Messages by field, below `path`: `sections/0/manager/question`. */
  violations: Readonly<Record<string, string>>
  path: string
  /** Shown beside the button that adds a question; before it while there are none. */
  actions?: ReactNode
  /** The fields of a question; `violationOf` takes the path of a field of it. */
  children: (
    question: Q,
    onChange: (question: Q) => void,
    violationOf: (path: string) => string | undefined,
  ) => ReactNode
}

/** A list of questions to add to, reorder, duplicate and remove from; one of them is open at a time. */
export function QuestionCards<Q extends Listed>(props: Props<Q>) {
  const { questions, change, types, create, labelOf, isRequired, violations, path, actions, children } = props
  const [openId, setOpenId] = useState<string | null>(null)
  // Violations of a question are shown once the user has left it.
  const [freshId, setFreshId] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const held = useRef<string | null>(null)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length) return
    held.current = questions[from]?.id ?? null
    change((former) => moveSection(former, from, to))
    announce(t('questionnaires.moved', { position: to + 1, count: questions.length }))
  }
  const { list, drag, begin } = useDragSort(move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved question keeps the keyboard focus in its new place
  useEffect(() => {
    if (held.current) list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(held.current)}"]`)?.focus()
    held.current = null
  }, [questions])
  const open = (id: string | null) => {
    setOpenId(id)
    setFreshId(null)
  }
  const addAt = (question: Q, index: number) => {
    change((former) => former.toSpliced(index, 0, question))
    setOpenId(question.id)
    setFreshId(question.id)
  }
  const remove = (question: Q, index: number) => {
    change((former) => former.filter((item) => item.id !== question.id))
    showSuccess(t('questionnaire.removed'), {
      action: {
        label: t('questionnaire.undo'),
        act: () => change((former) => restoreSection(former, question, index)),
      },
    })
  }
  const violation = violations[path]
  const isEmpty = questions.length === 0
  return (
    <>
      {violation && !isEmpty && <Banner tone="danger">{violation}</Banner>}
      {isEmpty ? (
        <EmptyState
          isSmall
          title={t('questionnaire.none')}
          body={t(actions ? 'questionnaire.noneBody' : 'questionnaire.addFirst')}
        />
      ) : (
        <ol className={css.sections} ref={list}>
          {questions.map((question, index) => {
            const own = `${path}/${index}`
            const shown = freshId === question.id ? {} : violations
            return (
              <QuestionCard
                key={question.id}
                id={question.id}
                label={labelOf(question)}
                type={t(`questionnaire.type.${question.type}`)}
                isRequired={isRequired(question)}
                index={index}
                count={questions.length}
                isOpen={openId === question.id}
                violation={firstBelow(shown, own)}
                isDragged={drag?.from === index}
                drop={dropPosition(drag, index)}
                onOpen={(isOpen) => open(isOpen ? question.id : null)}
                onMove={(step) => move(index, index + step)}
                onDrag={(event) => begin(index, event)}
                onCopy={() => addAt({ ...structuredClone(question), id: newSectionId(questions) }, index + 1)}
                onRemove={() => remove(question, index)}
              >
                {children(
                  question,
                  (next) => change((former) => former.map((item) => (item.id === question.id ? next : item))),
                  (field) => shown[`${own}/${field}`],
                )}
              </QuestionCard>
            )
          })}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <div data-print="no">
        <Row>
          {isEmpty && actions}
          <Menu
            kind={isEmpty && actions ? 'plain' : 'primary'}
            label={t('questionnaire.addSection')}
            icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
            side="start"
            items={types.map((type) => ({
              label: t(`questionnaire.type.${type}`),
              onClick: () => addAt(create(type, newSectionId(questions)), questions.length),
            }))}
          />
          {!isEmpty && actions}
        </Row>
      </div>
    </>
  )
}

/** The first violation of a question or of one of its fields. */
const firstBelow = (violations: Readonly<Record<string, string>>, own: string) =>
  Object.entries(violations).find(([path]) => path === own || path.startsWith(`${own}/`))?.[1]
