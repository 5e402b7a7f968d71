export { tellPeople } from './telling.ts'
