import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** Returns the column name of a property. */
export function snakeCase(propertyName: string): string {
  return propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Columns are snake_case in the database and camelCase in the code. */
export class SnakeNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string): string {
    return customName || snakeCase(propertyName);
  }
}
