import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaleWhileRevalidateCache } from '../../../common/stale-while-revalidate-cache.js';
import { SUGGESTED_FIELDS, type SuggestedField, type SuggestionsQueryDto } from './dto/suggestions.dto.js';
import { foldText, readStoredValues, type StoredValue } from './stored-values.query.js';

const MAX_SUGGESTIONS = 10;

/** Suggests stored values. Each web process caches them for at most ten seconds. */
@Injectable()
export class SuggestionsService {
  private readonly values = new Map<SuggestedField, StaleWhileRevalidateCache<StoredValue[]>>(
    SUGGESTED_FIELDS.map((field) => [
      field,
      new StaleWhileRevalidateCache(() => readStoredValues(this.dataSource, field)),
    ]),
  );

  constructor(private readonly dataSource: DataSource) {}

  async suggest({ field, text }: SuggestionsQueryDto): Promise<string[]> {
    const part = text ? await foldText(this.dataSource, text) : '';
    if (part === null) return [];
    const stored = (await this.values.get(field)?.get()) ?? [];
    const matching = stored.filter(({ folded }) => folded.includes(part));
    const [first, others] = [
      matching.filter(({ folded }) => folded.startsWith(part)),
      matching.filter(({ folded }) => !folded.startsWith(part)),
    ];
    return [...first, ...others].slice(0, MAX_SUGGESTIONS).map(({ value }) => value);
  }
}
