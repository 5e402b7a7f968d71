/** What other areas use to keep questionnaires. */
export { defineTemplateStore } from './template-store.ts'
