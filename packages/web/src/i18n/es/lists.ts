import type { Catalogue } from '../messages.ts'
import type { lists as pt } from '../pt/lists.ts'

export const lists = {
  search: 'Buscar',
  searching: 'Buscando…',
  actions: 'Acciones',
  select: 'Seleccionar',
  selectAll: 'Seleccionar todos',
  selectRow: 'Seleccionar {name}',
  selected: '{count, plural, one {# seleccionado} other {# seleccionados}}',
  clearSelection: 'Quitar selección',
  noMatchTitle: 'Sin resultados',
  noMatch: 'Ningún registro coincide con “{search}”.',
  filteredAway: 'Ningún registro pasa los filtros activos.',
  clearSearch: 'Limpiar búsqueda',
  failedTitle: 'No se ha podido cargar la lista de registros',
  loadingMore: 'Cargando más…',
  moreFailed: 'No se pudo cargar más.',
  suggestions: { move: 'navegar', take: 'insertar', close: 'cerrar' },
  file: {
    choose: 'Elegir archivo',
    replace: 'Cambiar',
    remove: 'Quitar {name}',
    empty: '“{name}” está vacío.',
    tooLarge: '“{name}” es demasiado grande. El límite es {megabytes} MB.',
    wrongType: '“{name}” no es de un tipo aceptado aquí.',
  },
  filters: {
    open: '{count, plural, =0 {Filtros} one {Filtros (# activo)} other {Filtros (# activos)}}',
    button: '{count, plural, =0 {Filtros} other {Filtros (#)}}',
    active: 'Filtros activos',
    remove: 'Quitar el filtro {filter}',
    clear: 'Limpiar filtros',
    apply: 'Aplicar',
    lane: '{name} · etapa',
    removedTag: 'Etiqueta eliminada',
  },
} satisfies Catalogue<typeof pt>
