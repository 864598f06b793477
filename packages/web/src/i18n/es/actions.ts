import type { Catalogue } from '../messages.ts'
import type { actions as pt } from '../pt/actions.ts'

export const actions = {
  leave: {
    title: '¿Descartar los cambios?',
    text: 'Lo que cambió aún no está guardado.',
    confirm: 'Descartar',
  },
  save: 'Guardar',
  add: 'Agregar',
  edit: 'Editar',
  delete: 'Eliminar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Volver',
  retry: 'Intentar de nuevo',
  reload: 'Recargar',
  copy: 'Copiar',
  copied: 'Copiado',
  clear: 'Limpiar',
  refresh: 'Actualizar',
  more: 'Más acciones',
} satisfies Catalogue<typeof pt>
