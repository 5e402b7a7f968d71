import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { formatDayAndMonth } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DebouncedSearchField } from '../../ui/DebouncedSearchField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { changedByFeedback, type RequestDetails } from '../feedback-messages.ts'
import { AddGuestsDialog } from './AddGuestsDialog.tsx'
import { NominationHint } from './NominationHint.tsx'
import css from './Request.module.css'

type Suggestion = ApiResponse<'GET /feedback-cycle-requests/{requestId}/reviewer-suggestions'>['people'][number]

const WIDTH = 640

/** Picks reviewers from suggested or found people, showing how much each of them already has to write. */
export function PickReviewersDialog({ request, onClose }: { request: RequestDetails; onClose: () => void }) {
  const { id: requestId } = request
  const [q, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly Suggestion[]>([])
  const [isAddingGuests, setAddingGuests] = useState(false)
  const read = useRead(
    'GET /feedback-cycle-requests/{requestId}/reviewer-suggestions',
    { requestId, q },
    { keepsFormer: true },
  )
  const add = useWrite('POST /feedback-cycle-requests/{requestId}/participants', {
    refresh: changedByFeedback,
    done: () => {
      onClose()
      showSuccess(t('feedback.reviewersAdded', { count: picked.length }))
    },
  })
  const remove = (id: string) => setPicked(picked.filter(({ person }) => person.id !== id))
  if (isAddingGuests) return <AddGuestsDialog request={request} onClose={onClose} />
  return (
    <FormDialog
      title={t('feedback.addReviewers')}
      width={WIDTH}
      submit={t('feedback.addCount', { count: picked.length })}
      busy={add.isPending}
      disabledReason={picked.length === 0 ? t('feedback.pickSomeone') : undefined}
      onSubmit={() =>
        picked.length > 0 && add.mutate({ requestId, reviewerIds: picked.map(({ person }) => person.id) })
      }
      onClose={onClose}
    >
      <NominationHint request={request} added={picked.length} />
      <DebouncedSearchField label={t('feedback.searchPeople')} value={q} onChange={setSearch} />
      {read.data?.canAddGuests && picked.length === 0 && (
        <div>
          <Button
            size="small"
            icon={<IconUserPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAddingGuests(true)}
          >
            {t('feedback.guestList.open')}
          </Button>
        </div>
      )}
      {picked.length > 0 && (
        <ul className={css.chips} aria-label={t('feedback.picked')}>
          {picked.map(({ person }) => (
            <li key={person.id}>
              <Avatar person={person} size={24} />
              {person.name}
              <IconButton
                size="small"
                label={t('ui.removeNamed', { name: person.name })}
                onClick={() => remove(person.id)}
              >
                <IconX size={14} stroke={1.5} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Loaded read={read}>
        {({ people, openRequestLimit: limit }) => (
          <>
            {limit && people.some(({ load }) => load.isAboveLimit) && (
              <Banner tone="warning">
                {t('feedback.load.limit', { limit: limit.limit })} {limit.reason}
              </Banner>
            )}
            {people.length === 0 ? (
              <p className={css.nothing}>{t(q === '' ? 'feedback.noSuggestions' : 'ui.nothingFound')}</p>
            ) : (
              <ul className={css.suggestions} aria-label={t(q === '' ? 'feedback.suggested' : 'feedback.found')}>
                {people.map((suggestion) => (
                  <SuggestedPerson
                    key={suggestion.person.id}
                    suggestion={suggestion}
                    isPicked={picked.some(({ person }) => person.id === suggestion.person.id)}
                    onChange={(isPicked) =>
                      isPicked ? setPicked([...picked, suggestion]) : remove(suggestion.person.id)
                    }
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

type PersonProps = { suggestion: Suggestion; isPicked: boolean; onChange: (isPicked: boolean) => void }

function SuggestedPerson({ suggestion, isPicked, onChange }: PersonProps) {
  const { person, title, department, isGuest, reason, load, canAdd } = suggestion
  const why = refusalMessageNow(canAdd)
  const about = [isGuest ? t('feedback.guest') : title, department, reason && t(`feedback.suggestedAs.${reason}`)]
  return (
    <li>
      <label className={css.option} data-off={why !== undefined || undefined}>
        <input
          type="checkbox"
          checked={isPicked}
          disabled={why !== undefined && !isPicked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Avatar person={person} size={32} />
        <span className={css.about}>
          <span>
            {person.name}
            <span className={css.why}>{why ?? about.filter(Boolean).join(' · ')}</span>
          </span>
          <span className={css.load} data-above={load.isAboveLimit || undefined}>
            {loadMessage(load)}
          </span>
        </span>
      </label>
    </li>
  )
}

/** How much someone is asked to write already: "3 requests, next due 12 Dec". */
export const loadMessage = ({ open, nextDue }: { open: number; nextDue: string | null }): string =>
  nextDue ? t('feedback.load.openDue', { open, date: formatDayAndMonth(nextDue) }) : t('feedback.load.open', { open })
