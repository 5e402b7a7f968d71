import { CopyCycle, CreateCycle, EditCycle } from '../../cycles/wizard/WizardPages.tsx'
import { reviewWizard } from './wizard/review-wizard.ts'

export const CreateCyclePage = () => <CreateCycle wizard={reviewWizard} />

export const CopyCyclePage = ({ cycleId }: { cycleId: string }) => <CopyCycle wizard={reviewWizard} cycleId={cycleId} />

export const EditCyclePage = ({ cycleId }: { cycleId: string }) => <EditCycle wizard={reviewWizard} cycleId={cycleId} />
