import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import type { Read } from '../cycle-kind.ts'
import { CycleWizard } from './CycleWizard.tsx'
import { withWorkdays } from './timeline.ts'
import type { CycleWizardKind, WizardTypes } from './wizard-kind.ts'

type Props<T extends WizardTypes> = { wizard: CycleWizardKind<T> }

/** A new cycle, or one that was begun before (`?draft=`). */
export function CreateCycle<T extends WizardTypes>({ wizard }: Props<T>) {
  const [{ draft }] = useUrlQuery()
  return draft ? <ContinueDraft key={draft} wizard={wizard} draftId={draft} /> : <NewCycle wizard={wizard} />
}

function NewCycle<T extends WizardTypes>({ wizard }: Props<T>) {
  const read = wizard.useNew()
  return (
    <Loaded read={asRead(read)} isPage>
      {({ model }) => (
        <CycleWizard
          wizard={wizard}
          mode="create"
          title={t('cycles.wizard.new')}
          initial={withWorkdays(model, wizard.timeline)}
        />
      )}
    </Loaded>
  )
}

function ContinueDraft<T extends WizardTypes>({ wizard, draftId }: Props<T> & { draftId: string }) {
  const read = wizard.useDraft(draftId)
  return (
    <Loaded read={asRead(read)} isPage>
      {({ model, version }) => (
        <CycleWizard
          wizard={wizard}
          mode="create"
          title={t('cycles.wizard.new')}
          initial={model}
          draft={{ id: draftId, version }}
        />
      )}
    </Loaded>
  )
}

/** A copy of a cycle: everything but dates, administrators and what people did. */
export function CopyCycle<T extends WizardTypes>({ wizard, cycleId }: Props<T> & { cycleId: string }) {
  const read = wizard.useCopy(cycleId)
  return (
    <Loaded read={asRead(read)} isPage>
      {({ model }) => (
        <CycleWizard
          key={cycleId}
          wizard={wizard}
          mode="copy"
          title={t('cycles.wizard.copy')}
          initial={withWorkdays(model, wizard.timeline)}
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

/** What an earlier visit left in the cache is no beginning: an editor starts from what is there now. */
const asRead = <A,>({ data, isFetchedAfterMount, ...read }: Read<A>) => ({
  ...read,
  data: isFetchedAfterMount ? data : undefined,
})
