export const tabId = (value: string) => `tab-${value}`;
export const panelId = (value: string) => `panel-${value}`;
