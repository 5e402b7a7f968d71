import { type ReactNode, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import type { Read } from '../cycle-kind.ts'
import { CycleWizard } from './CycleWizard.tsx'
import { withWorkdays } from './timeline.ts'
import type { CycleWizardKind, WizardTypes } from './wizard-kind.ts'

type Props<T extends WizardTypes> = { wizard: CycleWizardKind<T> }

type NewProps<T extends WizardTypes> = Props<T> & { onDraft: (draftId: string) => void }

/** A new cycle, or a saved draft (`?draft=`). */
export const CreateCycle = <T extends WizardTypes>({ wizard }: Props<T>) => (
  <NewOrDraft wizard={wizard}>{(onDraft) => <NewCycle wizard={wizard} onDraft={onDraft} />}</NewOrDraft>
)

type NewOrDraftProps<T extends WizardTypes> = Props<T> & {
  children: (onDraft: (draftId: string) => void) => ReactNode
}

/** The draft named in the address, or a new editor, which stays open when the address gets the draft it was saved as. */
function NewOrDraft<T extends WizardTypes>({ wizard, children }: NewOrDraftProps<T>) {
  const [{ draft }] = useUrlQuery()
  const [{ opened, saved }, setDrafts] = useState<{ opened?: string | undefined; saved?: string }>({ opened: draft })
  if (draft !== undefined && draft !== opened && draft !== saved) setDrafts({ opened: draft })
  return opened === undefined ? (
    children((id) => setDrafts({ saved: id }))
  ) : (
    <ContinueDraft key={opened} wizard={wizard} draftId={opened} />
  )
}

function NewCycle<T extends WizardTypes>({ wizard, onDraft }: NewProps<T>) {
  const read = wizard.useNew()
  return (
    <Loaded read={asRead(read)} isPage>
      {({ model }) => (
        <CycleWizard
          wizard={wizard}
          mode="create"
          title={t('cycles.wizard.new')}
          initial={withWorkdays(model, wizard.timeline)}
          onDraft={onDraft}
        />
      )}
    </Loaded>
  )
}

function ContinueDraft<T extends WizardTypes>({ wizard, draftId }: Props<T> & { draftId: string }) {
  const read = wizard.useDraft(draftId)
  return (
    <Loaded read={asRead(read)} isPage>
      {({ model, version, place }) => (
        <CycleWizard
          wizard={wizard}
          mode="create"
          title={t('cycles.wizard.new')}
          initial={model}
          draft={{ id: draftId, version, place }}
        />
      )}
    </Loaded>
  )
}

/** A copy of a cycle: everything but dates, administrators and what people did. */
export const CopyCycle = <T extends WizardTypes>({ wizard, cycleId }: Props<T> & { cycleId: string }) => (
  <NewOrDraft key={cycleId} wizard={wizard}>
    {(onDraft) => <NewCopy wizard={wizard} cycleId={cycleId} onDraft={onDraft} />}
  </NewOrDraft>
)

function NewCopy<T extends WizardTypes>({ wizard, cycleId, onDraft }: NewProps<T> & { cycleId: string }) {
  const read = wizard.useCopy(cycleId)
  return (
    <Loaded read={asRead(read)} isPage>
      {({ model }) => (
        <CycleWizard
          wizard={wizard}
          mode="copy"
          title={t('cycles.wizard.copy')}
          initial={withWorkdays(model, wizard.timeline)}
          onDraft={onDraft}
        />
      )}
    </Loaded>
  )
}

/** A cycle that exists. */
export function EditCycle<T extends WizardTypes>({ wizard, cycleId }: Props<T> & { cycleId: string }) {
  const read = wizard.useExisting(cycleId)
  return (
    <Loaded read={asRead(read)} isPage>
      {(cycle) => (
        <CycleWizard
          key={cycleId}
          wizard={wizard}
          mode="edit"
          title={t('cycles.wizard.edit', { name: cycle.model.name })}
          initial={cycle.model}
          existing={{ ...cycle, cycleId }}
        />
      )}
    </Loaded>
  )
}

/** Ignores what an earlier visit left in the cache: an editor must start from the current state. */
const asRead = <A,>({ data, isFetchedAfterMount, ...read }: Read<A>) => ({
  ...read,
  data: isFetchedAfterMount ? data : undefined,
})
