import type { Catalogue } from '../messages.ts'
import type { planLimit as pt } from '../pt/plan-limit.ts'

export const planLimit = {
  missing: {
    title: 'Fuera de su plan',
    sentence: 'El plan de la empresa no incluye esta pantalla. Lo que haya en ella se conserva.',
    sentenceUser: 'El plan de la empresa no incluye esta pantalla. Hable con un administrador.',
    open: 'Ver la suscripción',
  },
  upgrade: 'Ver planes mayores',
  full: {
    users:
      'Su plan permite {max, plural, one {# usuario, y está} other {# usuarios, y todos están}} en uso. Para añadir, cambie de plan.',
    connections:
      'Su plan permite {max, plural, one {# conexión, y está} other {# conexiones, y todas están}} en uso. Para añadir, cambie de plan.',
    queues:
      'Su plan permite {max, plural, one {# cola, y está} other {# colas, y todas están}} en uso. Para añadir, cambie de plan.',
  },
  above: {
    users: 'Hay {used} usuarios, y su plan permite {max}. Todos siguen, pero no se puede añadir ninguno.',
    connections:
      'Hay {used} conexiones, y su plan permite {max}. Todas siguen, pero no se puede añadir ninguna.',
    queues: 'Hay {used} colas, y su plan permite {max}. Todas siguen, pero no se puede añadir ninguna.',
  },
} satisfies Catalogue<typeof pt>
