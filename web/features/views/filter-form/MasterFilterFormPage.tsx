import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import { reachableFilters } from "../../../../domain/filters/form-state.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { listSections } from "./form-sections.ts";
import { formValue } from "./form-value.ts";
import classes from "./master-filter-form.module.css";

/** Every filter of the catalogue, with the resulting filters as the API takes them. */
export function MasterFilterFormPage() {
  return (
    <Page title="Master Filter Form" width="tall-form">
      <Loaded label="Loading the filters" lines={8} query={useQuery(viewDictionariesQuery)}>
        {(dictionaries) => <WholeForm dictionaries={dictionaries} />}
      </Loaded>
    </Page>
  );
}

function WholeForm({ dictionaries }: { dictionaries: Dictionaries }) {
  const [value, setValue] = useState(formValue({}));
  const setting = { dictionaries, page: null, isBasic: false };
  const sectionIds = listSections(value.filters, setting).map(({ id }) => id);
  // All controls at once would be three hundred stops of Tab.
  const [open, setOpen] = useState(sectionIds.slice(0, 3));
  const reachable = reachableFilters(value.filters, {
    aiTagIds: dictionaries.AiTagIds,
    page: null,
  });
  return (
    <div className={classes.columns}>
      <Card
        actions={Object.entries({
          "Expand All": () => setOpen(sectionIds),
          "Collapse All": () => setOpen([]),
          "Clear All": () => setValue(formValue({})),
        }).map(([name, act]) => (
          <Button color="gray" key={name} onClick={act} variant="subtle">
            {name}
          </Button>
        ))}
        flush
        title="Filters"
      >
        <FilterForm
          {...setting}
          onChange={setValue}
          onOpenSections={setOpen}
          openSections={open}
          value={value}
        />
      </Card>
      <Card title="JSON">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard */}
        <section aria-label="Filters as JSON" className={classes.json} tabIndex={0}>
          <pre>{JSON.stringify(reachable, null, 2)}</pre>
        </section>
      </Card>
    </div>
  );
}
