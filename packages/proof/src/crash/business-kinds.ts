import type { FakeCustomer } from '@recado/whatsapp-web/testing'

type Content = Parameters<FakeCustomer['send']>[0]

/** The kinds in which businesses and their tools write, around a text. */
export const BUSINESS_KINDS: readonly ((text: string) => Content)[] = [
  text => ({
    templateMessage: {
      hydratedTemplate: {
        hydratedContentText: text,
        hydratedFooterText: 'Banco da Prova',
        hydratedButtons: [{ index: 0, urlButton: { displayText: 'Abrir', url: 'https://banco.example' } }],
      },
    },
  }),
  text => ({
    interactiveMessage: {
      body: { text },
      nativeFlowMessage: {
        buttons: [
          {
            name: 'cta_copy',
            buttonParamsJson: JSON.stringify({ display_text: 'Copiar código', copy_code: '123456' }),
          },
        ],
      },
    },
  }),
  text => ({
    buttonsMessage: {
      contentText: text,
      headerType: 1,
      buttons: [{ buttonId: 'sim', type: 1, buttonText: { displayText: 'Sim' } }],
    },
  }),
  text => ({
    listMessage: {
      title: 'Entregas',
      description: text,
      buttonText: 'Ver',
      listType: 1,
      sections: [{ title: 'Dias', rows: [{ rowId: '1', title: 'Hoje' }] }],
    },
  }),
  text => ({ interactiveResponseMessage: { body: { text } } }),
]
