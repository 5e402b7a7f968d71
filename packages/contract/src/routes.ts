import { coreRoutes } from './core/routes.ts'

/** Every operation of the API; each area adds one line here and one to `Routes`. */
export const routes = {
  ...coreRoutes,
}

// An interface, since a type made of many intersections would be worked out again at every use.
export interface Routes extends CoreRoutes {}
type CoreRoutes = typeof coreRoutes
