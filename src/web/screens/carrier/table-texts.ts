import { tariffEffect } from '../../texts/en/tariffs/tariff-effect';
import { tariffTables } from '../../texts/en/tariffs/tariff-tables';

/** The texts of the tabs with tables, and of the effects of their edits. */
export const TABLE_TEXTS = { ...tariffEffect, ...tariffTables };
