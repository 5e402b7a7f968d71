export { CycleDialog } from './CycleDialog.tsx'
export { ManyDialog } from './ManyDialog.tsx'
export { RowDialog } from './RowDialog.tsx'
