import { mergeItemKinds } from '@perennial/domain/account-merge/merge.ts'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatList, t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, DescriptionList } from '../ui/Card.tsx'
import { Checkbox } from '../ui/ChoiceFields.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { PersonPicker, type PickedPerson, type UseSuggestions } from '../ui/PersonPicker.tsx'

const MAX_SUGGESTIONS = 10
const LIST = '/app/admin/settings/merge-users'
type Preview = ApiResponse<'GET /account-merges/{sourceUserId}/{destinationUserId}'>
type Source = { id: string; name: string; isGuest: boolean }

/** Chooses the destination account, shows what moves and which conflicts there are, and merges (ADM-P22). */
export function MergePage({ sourceUserId }: { sourceUserId: string }) {
  const read = useRead('GET /users/{id}', { id: sourceUserId })
  return (
    <Loaded read={read} isPage>
      {(source) => (
        <Page title={t('merging.of', { name: source.name })} intro={t('merging.intro')}>
          <Merge source={source} />
        </Page>
      )}
    </Loaded>
  )
}

function Merge({ source }: { source: Source }) {
  const [destination, setDestination] = useState<PickedPerson | null>(null)
  const read = useRead(
    'GET /account-merges/{sourceUserId}/{destinationUserId}',
    { sourceUserId: source.id, destinationUserId: destination?.id ?? '' },
    { when: destination !== null },
  )
  return (
    <Stack gap={24}>
      <Card>
        <PersonPicker
          label={t('merging.destination')}
          hint={t('merging.destinationHint')}
          value={destination}
          onChange={setDestination}
          except={source.id}
          {...(source.isGuest && { useSuggestions: useGuests })}
        />
      </Card>
      {destination && (
        <Loaded read={read}>{(preview) => <Outcome key={preview.destination.id} preview={preview} />}</Loaded>
      )}
    </Stack>
  )
}

/** A guest is merged into another guest, whom the person search does not list. */
const useGuests: UseSuggestions = (search, { isOpen, except }) => {
  const { data, isPlaceholderData } = useRead(
    'GET /users',
    { role: 'guest', state: 'PRESENT', search, size: MAX_SUGGESTIONS + 1 },
    { when: isOpen, keepsFormer: true },
  )
  const others = data?.people.filter(({ id }) => id !== except).slice(0, MAX_SUGGESTIONS)
  return { data: others && { people: others }, isPlaceholderData }
}

function Outcome({ preview }: { preview: Preview }) {
  const { source, destination, can, counts, conflicts, mayDelete } = preview
  const [deleteSource, setDeletes] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const go = useNavigateTo()
  const merge = useWrite('POST /account-merges', {
    refresh: ['GET /account-merges', 'GET /users'],
    done: () => {
      showSuccess(t('merging.begun', { source: source.name, destination: destination.name }), { stays: true })
      go(LIST)
    },
  })
  const refused = refusalMessage(can)
  const moves = mergeItemKinds.filter((kind) => counts[kind] > 0)
  return (
    <Stack gap={24}>
      {refused && <Banner tone="warning">{refused}</Banner>}
      <Section title={t('merging.moves')}>
        {moves.length > 0 ? (
          <DescriptionList facts={moves.map((kind) => [t(`merging.kind.${kind}`), String(counts[kind])] as const)} />
        ) : (
          <p>{t('merging.movesNothing')}</p>
        )}
      </Section>
      {conflicts.length > 0 && (
        <Section title={t('merging.conflicts')}>
          <ul>
            {conflicts.map(({ conflict, count, cycles }) => (
              <li key={conflict}>{t(`merging.conflict.${conflict}`, { count, cycles: formatList(cycles) })}</li>
            ))}
          </ul>
        </Section>
      )}
      <p>{t('merging.rolesStay')}</p>
      {mayDelete && <Checkbox label={t('merging.delete')} value={deleteSource} onChange={setDeletes} />}
      <div>
        <Button kind="danger" disabledReason={refused} onClick={() => setAsking(true)}>
          {t('merging.merge')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t('merging.ask', { source: source.name, destination: destination.name })}
          body={t('merging.askBody')}
          confirm={t('merging.merge')}
          isDanger
          typed={source.name}
          busy={merge.isPending}
          onConfirm={() =>
            merge.mutate({
              sourceUserId: source.id,
              destinationUserId: destination.id,
              typedName: source.name,
              deleteSource,
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
